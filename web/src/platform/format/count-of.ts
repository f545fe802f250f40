/** "2 of 4", which does not break across lines. */
export const countOf = (count: number, total: number): string => `${count}\u00a0of\u00a0${total}`;
