import { CompareSlider } from '#web/ui/compare-slider.tsx';
import { ArtImage } from './art-image.tsx';
import { FeatureText } from './feature-card.tsx';

/** Original and cut-out are the same frame, rendered with and without the background. */
function CompareImage({ name, alt }: { name: string; alt: string }) {
  return (
    <ArtImage
      name={name}
      alt={alt}
      widths={[640, 960, 1440]}
      ratio={0.75}
      sizes="(min-width: 1200px) 720px, (min-width: 1024px) 60vw, 92vw"
      draggable={false}
      className="size-full object-cover"
    />
  );
}

/** Background removal, with a slider to compare before and after. */
export function BackgroundRemovalCard() {
  return (
    <article className="grid min-w-0 overflow-hidden rounded-xl border border-border bg-surface shadow-e1 lg:col-span-2 lg:grid-cols-[4fr_8fr]">
      <div className="flex flex-col justify-center p-5 sm:p-7 lg:py-10">
        <FeatureText
          title="Background removal"
          text="Lift a product off its background in one step: clean edges, true transparency, ready for any layout."
        />
        <p className="mt-4 text-text-3">
          Drag the handle<span className="touch:hidden">, or use the arrow keys</span>.
        </p>
      </div>
      <CompareSlider
        label="Compare the original with the background removed"
        before={{
          label: 'Original',
          content: <CompareImage name="product-original" alt="A perfume bottle on a marble plinth" />,
        }}
        after={{
          label: 'Cut-out',
          content: <CompareImage name="product-cutout" alt="The same bottle alone, without a background" />,
        }}
        className="aspect-[4/3]"
      />
    </article>
  );
}
