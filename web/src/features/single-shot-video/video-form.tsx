import { type ReactNode, useRef, useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { singleShotTool } from '#contract/tools/single-shot-video.ts';
import { problemsOf } from '#contract/tools/tool.ts';
import { ReferenceField } from '#web/modules/video-form/reference-field.tsx';
import { StartFailurePanel } from '#web/modules/video-form/start-failure-panel.tsx';
import { VideoFoot } from '#web/modules/video-form/video-foot.tsx';
import { useVideoOffer } from '#web/modules/video-form/video-offer.ts';
import type { VideoReference } from '#web/modules/video-form/video-reference.ts';
import { VideoSeedField } from '#web/modules/video-form/video-seed-field.tsx';
import { formatDuration } from '#web/platform/format/format-duration.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CommandEnterKey, onCommandEnter } from '#web/ui/command-enter.tsx';
import { notify } from '#web/ui/notify.ts';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import type { StartingSingleShot } from './use-start-single-shot.ts';
import { submitProblemOf, type VideoDraft } from './video-draft.ts';
import { VideoPromptField } from './video-prompt-field.tsx';

type VideoFormProps = {
  draft: VideoDraft;
  reference: VideoReference;
  starting: StartingSingleShot;
  onChange(changes: Partial<VideoDraft>): void;
  onReference(reference: VideoReference): void;
  /** Shown next to the submit button. */
  extra: ReactNode;
};

const { videoType: typeSetting } = singleShotTool.settings;

/** What a single shot is made of. */
export function VideoForm({ draft, reference, starting, onChange, onReference, extra }: VideoFormProps) {
  const offer = useVideoOffer(1, 'text-to-video');
  const card = useRef<HTMLDivElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const problems = problemsOf(singleShotTool, draft);

  const submit = () => {
    setHasTried(true);
    const problem = problems.videoType ?? submitProblemOf(draft) ?? problems.seed;
    if (problem) {
      notify.error(problem, { id: 'video-form' });
      requestAnimationFrame(() => card.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    notify.dismiss('video-form');
    if (!starting.isStarting) void starting.start(draft, reference);
  };

  return (
    <Card ref={card} className="flex flex-col gap-5" onKeyDown={onCommandEnter(submit)}>
      <section>
        <h2 id="video-type-label" className="mb-1.5 text-label">
          {typeSetting.label}
        </h2>
        <div className="w-fit">
          <SegmentedChoice
            labelledBy="video-type-label"
            options={typeSetting.control.options}
            value={draft.videoType}
            onChange={(videoType) => onChange({ videoType })}
          />
        </div>
        {problems.videoType && <p className="mt-1.5 text-small text-danger-text">{problems.videoType}</p>}
      </section>
      <VideoPromptField
        value={draft.prompt}
        problem={problems.prompt}
        hasTried={hasTried}
        onChange={(prompt) => onChange({ prompt })}
      />
      <ReferenceField reference={reference} onChange={onReference} />
      <VideoSeedField
        value={draft.seed}
        error={problems.seed}
        withoutSeed={offer.withoutSeed}
        onChange={(seed) => onChange({ seed })}
      />
      {starting.failure && <StartFailurePanel failure={starting.failure} onTryAgain={submit} />}
      <VideoFoot estimate={`about ${formatDuration(LIMITS.singleShot.estimatedSeconds)}`} offer={offer}>
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="lg"
            className="flex-1 max-sm:px-3"
            data-starts-work
            busy={starting.isStarting}
            busyLabel="Starting…"
            onClick={submit}
          >
            Generate Video
            <CommandEnterKey />
          </Button>
          {extra}
        </div>
      </VideoFoot>
    </Card>
  );
}
