/**
 * A whole number with commas, e.g. `12,345`. Intl would format it too, but creating its formatter takes a slow phone 70 ms,
 * in the middle of the dashboard's first view.
 */
export const formatNumber = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** An amount in dollars with cents and commas, e.g. `$1,234.50`. */
export function formatUsd(usd: number): string {
  const [dollars = '', cents = ''] = usd.toFixed(2).split('.');
  return `$${formatNumber(Number(dollars))}.${cents}`;
}
