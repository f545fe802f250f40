/** Name of each template's art in `public/art/`. */
const ART_NAMES: Record<string, string> = {
  'product-showcase': 'product-poster',
  'brand-story': 'papercut-poster',
  'social-media-ad': 'silk',
  'tutorial-introduction': 'watercolour',
  'concept-explainer': 'anime-poster',
  'company-introduction': 'city-poster',
  'team-spotlight': 'clay',
  'lifestyle-vlog': 'evening',
  'travel-adventure': 'travel',
};

/** The art, cut into one piece per shot. */
export function TemplateArt({ id, shots }: { id: string; shots: number }) {
  const name = ART_NAMES[id];
  return (
    <span aria-hidden className="relative block aspect-5/2 w-full overflow-hidden bg-surface-2">
      {name && (
        <picture>
          <source type="image/avif" srcSet={`/art/${name}-640.avif`} />
          <img
            src={`/art/${name}-640.webp`}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
      <span className="absolute inset-0 flex">
        {Array.from({ length: shots }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are identical and never reorder
          <span key={index} className="flex-1 border-surface border-r-2 last:border-r-0" />
        ))}
      </span>
    </span>
  );
}
