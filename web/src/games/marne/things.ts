// The names by which a line of the log lights up parts of the table.

export const named = {
  street: (it: string) => `street-${it}`,
  officer: (it: number) => `officer-${it}`,
  card: (it: string) => `card-${it}`,
};
