import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { isBlank } from '#contract/text.ts';
import type { VideoSeed } from '#web/modules/video-form/use-video-seed.ts';
import type { VideoReference } from '#web/modules/video-form/video-reference.ts';
import type { FinishedVideo } from '#web/modules/video-jobs/job-list.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { PerfectFor } from './perfect-for.tsx';
import type { SingleShotStarter } from './use-start-single-shot.ts';
import type { VideoDraft } from './video-draft.ts';
import { VideoForm } from './video-form.tsx';

const usePlayerCode = lazyCode(() => import('#web/modules/video-jobs/play-video-dialog.tsx'));

export const SINGLE_SHOT_HEADING = 'Your Generated Video';
/** Prefix of a downloaded video's file name. */
export const SINGLE_SHOT_FILE = 'video';

type GenerateTabProps = {
  draft: VideoDraft;
  reference: VideoReference;
  seed: VideoSeed;
  starter: SingleShotStarter;
  /** The latest video, once no job is pending. */
  latest: FinishedVideo | undefined;
  onChange(changes: Partial<VideoDraft>): void;
  onReference(reference: VideoReference): void;
};

/** The form, use cases and a button that plays the latest video. */
export function GenerateTab({ latest, ...form }: GenerateTabProps) {
  const tab = useRef<HTMLDivElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const PlayVideoDialog = usePlayerCode(isPlaying)?.PlayVideoDialog;
  const { draft, onChange } = form;
  const fillPrompt = (prompt: string) => {
    onChange({ prompt });
    if (!isBlank(draft.prompt) && draft.prompt !== prompt)
      offerUndo(() => onChange({ prompt: draft.prompt }));
    tab.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={tab} className="grid items-start gap-5 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-7">
        <VideoForm
          {...form}
          extra={
            latest && (
              <Button
                variant="secondary"
                size="lg"
                icon={Play}
                className="max-sm:px-3"
                onClick={() => setIsPlaying(true)}
              >
                Play Video
              </Button>
            )
          }
        />
      </div>
      <div className="min-w-0 lg:col-span-5">
        <PerfectFor onChoose={fillPrompt} />
      </div>
      {latest && isPlaying && PlayVideoDialog && (
        <PlayVideoDialog
          video={latest}
          title={SINGLE_SHOT_HEADING}
          filePrefix={SINGLE_SHOT_FILE}
          onClose={() => setIsPlaying(false)}
        />
      )}
    </div>
  );
}
