import type { Offer } from './use-catalog.ts';

/** A price with words before it; its place while it is loading; blank where it cannot be loaded. */
export function PriceTag({ label, offer }: { label?: string; offer: Offer }) {
  if (offer.price !== undefined)
    return (
      <span className="tabular-nums">{label === undefined ? offer.price : `${label} ${offer.price}`}</span>
    );
  return offer.isPending ? (
    <span
      aria-hidden
      className="skeleton-sweep inline-block h-4 w-44 max-w-full animate-shimmer rounded-md align-middle"
    />
  ) : (
    <span>&nbsp;</span>
  );
}
