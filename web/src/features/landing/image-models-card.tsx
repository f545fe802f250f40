import { ArtImage } from './art-image.tsx';
import { FeatureCard } from './feature-card.tsx';
import { ModelList, type ModelOffer } from './model-list.tsx';

const IMAGE_MODELS: readonly ModelOffer[] = [
  { name: 'Basic', text: 'Text to image in five sizes and twelve styles', isAvailable: true },
  { name: 'Pro', text: 'Several subjects in one image, advanced editing', isAvailable: false },
  { name: 'Ultra', text: 'Top-tier images, with video and sound', isAvailable: false },
];

/** Image generation and its three models. */
export function ImageModelsCard() {
  return (
    <FeatureCard title="Image generation" text="Start with the Basic model today. It is free to use.">
      <div className="mt-5 grid gap-3 sm:grid-cols-2 sm:items-center sm:gap-6 lg:flex lg:flex-1 lg:flex-col lg:items-stretch lg:gap-0">
        {/* Next to a taller card the image fills the rest of this one. */}
        <div className="overflow-hidden rounded-lg lg:relative lg:aspect-[4/3] lg:grow">
          <ArtImage
            name="clay"
            alt="A clay diorama of a lake, a house and mountains"
            widths={[640, 960, 1440]}
            ratio={0.75}
            sizes="(min-width: 1200px) 510px, (min-width: 640px) 45vw, 90vw"
            className="aspect-[4/3] w-full object-cover lg:absolute lg:aspect-auto lg:h-full"
          />
        </div>
        <div className="lg:mt-3">
          <ModelList models={IMAGE_MODELS} />
        </div>
      </div>
    </FeatureCard>
  );
}
