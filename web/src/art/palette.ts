// Drawings are prints: their ink and their paper are the same by day and by night.
export const ink = '#1B1A1E';
export const paper = '#F4E9D0';
export const card = '#FBF4E3';
export const muted = '#5C5140';
export const line = '#8A7A5C';
export const brass = '#8C6A1E';
export const bronze = '#2E5E4E';
export const night = '#14171F';
export const silence = '#2A2630';
export const display = 'var(--display, "League Gothic", Impact, sans-serif)';

/** The four colours of the house. */
export const suit: Record<'red' | 'blue' | 'green' | 'yellow', string> = {
  red: 'var(--red, #B02717)',
  blue: 'var(--blue, #1A2F5D)',
  green: 'var(--green, #0D9688)',
  yellow: 'var(--yellow, #FCC022)',
};
