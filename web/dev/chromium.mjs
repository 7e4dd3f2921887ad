// The browser for measurements: it draws without a graphics card, and does nothing on its own.

export const executablePath = process.env.RONDPOINT_CHROMIUM ?? "/usr/bin/chromium";
export const FLAGS = [
  "--no-sandbox", "--headless=new", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
