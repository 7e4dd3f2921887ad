/** The address of the rules page: a table leads there without the rules themselves. */
export const ADDRESS = "/marne/rules";
