import { PATHS } from '#web/platform/paths.ts';
import { BrushedImage, ImagePair, PaletteImage } from './tool-art.tsx';
import { ToolCard } from './tool-card.tsx';

/** Links to the tools that start from an image. */
export function AdvancedImageToolsPage() {
  return (
    <div className="page-frame flex flex-col gap-6">
      <header>
        <h1 tabIndex={-1} className="font-display text-h1-large max-lg:sr-only">
          Advanced Image Tools
        </h1>
        <p className="text-text-2">Start from an image, or from your colors.</p>
      </header>
      <ul className="grid gap-5 sm:grid-cols-2">
        <ToolCard
          to={PATHS.imageEdit}
          title="Edit"
          text="Erase, replace, recolor, extend: change one thing and keep the rest."
          art={<BrushedImage image="/art/product-640.webp" />}
        />
        <ToolCard
          to={PATHS.backgroundRemoval}
          title="Background Removal"
          text="Lift the subject off its background and keep it as a transparent PNG."
          art={
            <ImagePair
              before="/art/product-original-640.webp"
              after="/art/product-cutout-640.webp"
              isCutOut
            />
          }
        />
        <ToolCard
          to={PATHS.colorGuided}
          title="Color-Guided"
          text="An image from your words, in your colors."
          art={<PaletteImage image="/art/papercut-poster-640.webp" />}
        />
        <ToolCard
          to={PATHS.imageVariation}
          title="Image Variation"
          text="A new image that resembles one you have, as closely as you like."
          art={<ImagePair before="/art/styles/photorealistic.webp" after="/art/styles/watercolor.webp" />}
        />
        <ToolCard
          to={PATHS.imageConditioning}
          title="Image Conditioning"
          text="A new image that follows the shapes of one you have."
          art={<ImagePair before="/art/styles/sketch.webp" after="/art/styles/oil-painting.webp" />}
        />
      </ul>
    </div>
  );
}
