import { formatNumber } from './format-number.ts';

/** "2 of 4", which does not break across lines. */
export const countOf = (count: number, total: number): string =>
  `${formatNumber(count)}\u00a0of\u00a0${formatNumber(total)}`;
