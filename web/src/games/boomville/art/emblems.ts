// What hangs over the door of each destination, as text, on a field of 24 by 24. The outline is drawn by what holds it.

const WHITE = "#fff8e6";
const RED = "#dd4a38";
const YELLOW = "#ffd34d";
const INK = "#2f2a44";

/** By the id of the destination. */
export const EMBLEMS: Record<string, string> = {
  bakery: `<path d="M4 15c0-5 4-9 8-9s8 4 8 9c0 2-1 3-3 3H7c-2 0-3-1-3-3z" fill="#dda054"/><path d="m9 9 1 4m4-4-1 4"/>`,
  bank: `<path d="M8 17v4m7-4v4"/><ellipse cx="12" cy="13" rx="8.5" ry="6" fill="#f4a6b8"/><path d="M9 9.5h5"/><circle cx="20" cy="13" r="2" fill="#f4a6b8"/>`,
  "bell-tower": `<circle cx="12" cy="19.5" r="2" fill="${RED}"/><path d="M12 3c4 0 5 4 5 8 0 3 2 4 2 7H5c0-3 2-4 2-7 0-4 1-8 5-8z" fill="${YELLOW}"/>`,
  camping: `<path d="M12 4 2 20h20z" fill="#7fbf63"/><path d="m12 10-5 10h10z" fill="${WHITE}"/>`,
  cheese: `<path d="M2 14 17 5c3 1 5 5 5 9z" fill="${YELLOW}"/><path d="M2 14h20v6H2z" fill="#f5b833"/><circle cx="15" cy="11" r="1.7"/><circle cx="9" cy="17" r="1.3"/>`,
  chocolate: `<path d="M5 3h14v18H5z" fill="#84502f"/><path d="M12 3v18M5 9h14M5 15h14" stroke="#c79c75"/>`,
  cider: `<path d="M12 8c-3-3-9-1-9 4s4 10 9 8c5 2 9-3 9-8s-6-7-9-4z" fill="${RED}"/><path d="M12 8c0-3 1-4 3-6" fill="none"/>`,
  cinema: `<path d="M3 10h18v10H3z" fill="#58567a"/><path d="M3 10 4 4l17 2-.5 4z" fill="${WHITE}"/><path d="m9 5-1 5m7-4-1 4"/>`,
  circus: `<path d="m12 3 9 9-2 9H5l-2-9z" fill="${RED}"/><path d="m12 3-3 9 1 9h4l1-9z" fill="${WHITE}"/>`,
  fire: `<path d="M12 2c1 4 7 6 7 12a7 7 0 0 1-14 0c0-3 3-4 3-8 2 1 3 2 3 4 1-2 1-5 1-8z" fill="#f5822f"/><path d="M12 13c2 2 3 3 3 5a3 3 0 0 1-6 0c0-2 2-3 3-5z" fill="${YELLOW}"/>`,
  garage: `<path d="M16 2a6 6 0 0 0-6 8l-7 7 4 4 7-7a6 6 0 0 0 8-6l-4 3-3-1-1-3z" fill="#b4bfca"/>`,
  hatter: `<ellipse cx="12" cy="17" rx="10" ry="3.5" fill="#6d58a5"/><path d="M6.5 4h11L16 17H8z" fill="#6d58a5"/><path d="M7.7 13h8.6" stroke="${YELLOW}" stroke-width="2.6"/>`,
  hospital: `<circle cx="6.5" cy="6.5" r="3.5" fill="#c18a57"/><circle cx="17.5" cy="6.5" r="3.5" fill="#c18a57"/><circle cx="12" cy="13" r="8" fill="#d9a571"/><path d="M12 9.5v7M8.5 13h7" stroke="${RED}" stroke-width="2.8"/>`,
  hotel: `<circle cx="12" cy="12" r="10" fill="#4b5c9e"/><path d="M6 7h7l-7 8h7m2-1h4l-4 5h4" fill="none" stroke="${WHITE}" stroke-width="2"/>`,
  laundry: `<path d="M7 3h8v9l5 4c2 3-2 6-6 5l-7-6z" fill="#9bd0ee"/><path d="M7 7h8" stroke="${RED}" stroke-width="2.6"/>`,
  library: `<path d="M12 6c-2-2-6-2-10-1v14c4-1 8-1 10 1 2-2 6-2 10-1V5c-4-1-8-1-10 1z" fill="${WHITE}"/><path d="M12 6v14M5 9h4m-4 4h4m6-4h4m-4 4h4"/>`,
  market: `<path d="M10 9c-1-4 1-6 4-7 0 2 0 3-1 5 2-3 6-3 8-1-2 3-5 4-8 5z" fill="#6fb052"/><path d="m8 9 7 3-11 10C1 20 4 12 8 9z" fill="#f58f31"/>`,
  museum: `<path d="M12 4v13c0 5-6 5-6 1" fill="none"/><path d="M2 13a10 10 0 0 1 20 0c-2-2-5-2-7 0-2-2-4-2-6 0-2-2-5-2-7 0z" fill="#9a63c4"/>`,
  music: `<path d="M15 12h8" stroke-width="3"/><path d="M2 10h13v7c0 2-1 3-3 3H5c-2 0-3-1-3-3z" fill="#b4bfca"/><path d="M6 7c-2-2 1-2 0-4m5 4c-2-2 1-2 0-4" fill="none"/>`,
  observatory: `<path d="m11 14-4 8m5-8 5 8"/><path d="M3 13 17 4l4 6-14 8z" fill="#7d93d6"/>`,
  pharmacy: `<g transform="rotate(-35 12 12)"><rect x="1" y="7.5" width="22" height="9" rx="4.5" fill="#f2c9a0"/><path d="M8.5 7.5h7v9h-7z" fill="${WHITE}"/></g>`,
  police: `<path d="m12 2 3 6 6.5.7-5 4.5 1.5 6.6-6-3.5-6 3.5 1.5-6.6-5-4.5L9 8z" fill="#4a7fc9"/>`,
  pool: `<circle cx="12" cy="12" r="6.5" fill="none" stroke-width="8"/><circle cx="12" cy="12" r="6.5" fill="none" stroke="${WHITE}" stroke-width="5"/><circle cx="12" cy="12" r="6.5" fill="none" stroke="${RED}" stroke-width="5" stroke-dasharray="5.1"/>`,
  post: `<path d="M2 6h20v13H2z" fill="${WHITE}"/><path d="m2 6 10 8 10-8" fill="none"/>`,
  school: `<path d="m3 21 1-6L16 3l5 5L9 20z" fill="${YELLOW}"/><path d="m3 21 1-6 5 5z" fill="#f2c9a0"/><path d="m13 6 5 5"/>`,
  stadium: `<circle cx="12" cy="12" r="9.5" fill="${WHITE}"/><path d="m12 8 4 3-1.5 4.5h-5L8 11z" fill="${INK}"/><path d="M12 8V3m4 8 5-2m-6.5 6.5 3 4m-8-4-3 4M8 11 3 9"/>`,
  station: `<path d="m8 18-3 4m11-4 3 4"/><rect x="5" y="2" width="14" height="16" rx="4" fill="#4aa39b"/><path d="M7.5 5.5h9v5h-9z" fill="${WHITE}"/><circle cx="8.5" cy="14.5" r="1.3" fill="${YELLOW}"/><circle cx="15.5" cy="14.5" r="1.3" fill="${YELLOW}"/>`,
  theatre: `<path d="M3 4c6 2 12 2 18 0 1 9-2 16-9 17C5 20 2 13 3 4z" fill="${YELLOW}"/><path d="M7 9.5h3m4 0h3M8 14c2 4 6 4 8 0" fill="none"/>`,
  "town-hall": `<circle cx="7" cy="12" r="6" fill="${WHITE}"/><circle cx="17" cy="12" r="6" fill="${WHITE}"/><path d="M7 8.5V12h2.5M17 8.5V12l-2 2.5" fill="none"/>`,
  toys: `<path d="M12 8V2"/><path d="m12 22-9-9c0-4 4-6 9-6s9 2 9 6z" fill="${RED}"/><path d="M3.5 12.5h17" stroke="${YELLOW}" stroke-width="2.6"/>`,
  "water-tower": `<path d="M12 2c4 6 8 9 8 13a8 8 0 0 1-16 0c0-4 4-7 8-13z" fill="#58a6e2"/><path d="M8 15c0 3 2 4 4 4" fill="none" stroke="${WHITE}" stroke-width="1.6"/>`,
  windmill: `<path d="m10 11-2 11h8l-2-11z" fill="${WHITE}"/><path d="M12 10 4 3m8 7 8-7m-8 7-8 7m8-7 8 7" stroke="${RED}" stroke-width="3.4"/><circle cx="12" cy="10" r="1.8" fill="${INK}"/>`,
};
