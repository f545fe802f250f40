import { FinishedVideoCard } from '#web/features/video-jobs/finished-video-card.tsx';
import type { FinishedVideo } from '#web/features/video-jobs/job-list.ts';
import type { StartingVideo } from './automated-form.tsx';
import { MakeFullVideo } from './templates/make-full-video.tsx';

type ResultTabProps = {
  video: FinishedVideo;
  /** The template that the video previews, where it does. */
  templateId: string | undefined;
  starting: StartingVideo;
  onGenerateNew(): void;
};

/** The latest video of several shots (S1 §2). */
export function ResultTab({ video, templateId, starting, onGenerateNew }: ResultTabProps) {
  return (
    <FinishedVideoCard
      key={video.jobId}
      video={video}
      heading="Your Generated Multi-Shot Video"
      note="Multi-shot video generated successfully!"
      filePrefix="multi-shot-video"
      onGenerateNew={onGenerateNew}
    >
      <MakeFullVideo templateId={templateId} seed={video.seed} starting={starting} />
    </FinishedVideoCard>
  );
}
