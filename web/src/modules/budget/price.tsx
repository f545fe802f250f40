import type { Offer } from './use-catalog.ts';

/** The price within the button that spends it, on phones held sideways: there is no room for it elsewhere. */
export function PriceInButton({ offer: { price } }: { offer: Offer }) {
  if (price === undefined) return null;
  // The amount alone: the model's name is longer than the button.
  return <span className="hidden font-normal tabular-nums short:inline">{price.split(' · ')[0]}</span>;
}

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
