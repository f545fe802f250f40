import { useState } from 'react';
import { AvailabilityBadge } from './availability-badge.tsx';
import { FeatureCard } from './feature-card.tsx';
import { SAMPLE_CLIPS } from './sample-clips.ts';
import { SampleVideo } from './sample-video.tsx';

const VIDEO_MODELS = [
  { name: 'Basic', figures: '720p · 24fps', isAvailable: true },
  { name: 'Pro', figures: '1080p · 30fps', isAvailable: false },
] as const;

/** Video from text: four samples to play, and the models' formats. */
export function VideoCard() {
  const [playing, setPlaying] = useState<string>();
  return (
    <FeatureCard
      className="lg:col-span-2"
      title="Video from text prompts, in under 60 seconds"
      text="Write what should happen and get a clip for your feed, your shop or your launch. Press one to play it."
    >
      <ul
        aria-label="Sample videos"
        className="-mx-5 mt-6 flex snap-x snap-mandatory scroll-px-5 gap-3 overflow-x-auto px-5 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 sm:pb-0"
      >
        {SAMPLE_CLIPS.map((clip) => (
          <SampleVideo
            key={clip.name}
            clip={clip}
            isPlaying={playing === clip.name}
            onPlay={() => setPlaying(clip.name)}
            onStop={() => setPlaying((current) => (current === clip.name ? undefined : current))}
          />
        ))}
      </ul>
      <dl className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-4">
        {VIDEO_MODELS.map((model) => (
          <div
            key={model.name}
            className="grid grid-cols-[1fr_auto] cramped:grid-cols-1 items-center gap-x-4 gap-y-1 rounded-lg bg-surface-2 p-4"
          >
            <dt className="text-body-large font-semibold">{model.name}</dt>
            <dd className="row-span-2 cramped:order-last">
              <AvailabilityBadge isAvailable={model.isAvailable} />
            </dd>
            <dd className="text-small text-text-2 tabular-nums">{model.figures}</dd>
          </div>
        ))}
      </dl>
    </FeatureCard>
  );
}
