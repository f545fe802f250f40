import { Image } from 'lucide-react';
import type { VideoRecord } from '#contract/videos.ts';
import { DetailsSection } from '../details/details.tsx';

type Shots = NonNullable<VideoRecord['parameters']['shots']>;

/** The shots of a multi-shot video in order, with their prompts. */
export function VideoShots({ shots }: { shots: Shots }) {
  if (shots.length === 0) return null;
  return (
    <DetailsSection title={`Shots (${shots.length})`}>
      <ol className="space-y-2">
        {shots.map(({ text, referenceImageKey }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a video's shots never change, and may be alike
          <li key={index} className="flex gap-3">
            <span className="w-5 shrink-0 text-end text-text-3 tabular-nums">{index + 1}</span>
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {text}
            </span>
            {referenceImageKey !== undefined && (
              <Image
                role="img"
                aria-label="Starts from a reference image"
                className="mt-0.5 size-4 shrink-0 text-text-3"
                strokeWidth={1.75}
              />
            )}
          </li>
        ))}
      </ol>
    </DetailsSection>
  );
}
