import type { Offer } from './use-catalog.ts';

/** The price inside the button, on phones in landscape, where there is no other space. */
export function PriceInButton({ offer: { price } }: { offer: Offer }) {
  if (price === undefined) return null;
  // Only the amount: the model's name is longer than the button.
  return <span className="hidden font-normal tabular-nums short:inline">{price.split(' · ')[0]}</span>;
}

/** Gives the placeholder the width of most prices, so that the line does not wrap differently when the price arrives. */
const TYPICAL_PRICE = '$0.00 · built-in studio';

/** A labeled price; reserves its space while it is loading, and is blank if it cannot be loaded. */
export function PriceTag({ label, offer }: { label?: string; offer: Offer }) {
  if (offer.price !== undefined)
    return (
      <span className="tabular-nums">{label === undefined ? offer.price : `${label} ${offer.price}`}</span>
    );
  return offer.isPending ? (
    <span
      aria-hidden
      className="skeleton-sweep inline-block h-4 max-w-full animate-shimmer overflow-hidden rounded-md align-middle"
    >
      <span className="invisible tabular-nums">
        {label} {TYPICAL_PRICE}
      </span>
    </span>
  ) : (
    <span>&nbsp;</span>
  );
}
