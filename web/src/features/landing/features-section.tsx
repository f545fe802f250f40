import { BackgroundRemovalCard } from './background-removal-card.tsx';
import { ExportFormatsCard } from './export-formats-card.tsx';
import { ImageModelsCard } from './image-models-card.tsx';
import { Section } from './section.tsx';
import { StyleControlsCard } from './style-controls-card.tsx';
import { VideoCard } from './video-card.tsx';

/** The features, each with a demonstration. */
export function FeaturesSection() {
  return (
    <Section
      id="features"
      title="From a line of text to a finished campaign"
      introduction="Describe it once. Images, cut-outs and videos come from the same few words, and everything you make stays in your history."
    >
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-2">
        <ImageModelsCard />
        <StyleControlsCard />
        <BackgroundRemovalCard />
        <VideoCard />
        <ExportFormatsCard />
      </div>
    </Section>
  );
}
