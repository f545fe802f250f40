import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { singleShotTool } from '#contract/tools/single-shot-video.ts';
import { findProblems } from '#contract/tools/tool.ts';
import { ActionBar } from '#web/modules/image-work/action-bar.tsx';
import { ADD_PROMPT, CHECK_SETTINGS } from '#web/modules/image-work/missing.ts';
import { StartButton } from '#web/modules/image-work/start-button.tsx';
import { missingCharactersHint } from '#web/modules/video-form/prompt-length-note.tsx';
import { ReferenceField } from '#web/modules/video-form/reference-field.tsx';
import { StartFailurePanel } from '#web/modules/video-form/start-failure-panel.tsx';
import { UnusedSettings } from '#web/modules/video-form/unused-settings.tsx';
import type { VideoSeed } from '#web/modules/video-form/use-video-seed.ts';
import { useVideoOffer } from '#web/modules/video-form/video-offer.ts';
import type { VideoReference } from '#web/modules/video-form/video-reference.ts';
import { SAME_VIDEO_AGAIN } from '#web/modules/video-form/video-seed.ts';
import { VideoSeedField } from '#web/modules/video-form/video-seed-field.tsx';
import { formatEstimate } from '#web/platform/format/format-duration.ts';
import { Card } from '#web/ui/card.tsx';
import { onCommandEnter } from '#web/ui/command-enter.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import type { SingleShotStarter } from './use-start-single-shot.ts';
import { findPromptMessage, type VideoDraft } from './video-draft.ts';
import { VideoPromptField } from './video-prompt-field.tsx';
import { VideoTypeField } from './video-type-field.tsx';

type VideoFormProps = {
  draft: VideoDraft;
  reference: VideoReference;
  seed: VideoSeed;
  starter: SingleShotStarter;
  onChange(changes: Partial<VideoDraft>): void;
  onReference(reference: VideoReference): void;
  /** Shown next to the submit button. */
  extra: ReactNode;
};

/** The first frame is gone, and the field offers both. */
const CHOOSE_OR_CONTINUE = 'Choose another image, or continue without one';

/** Asks for a prompt, or says how many characters it still needs. */
function missingPromptNote({ prompt }: VideoDraft): string | undefined {
  const length = countCharacters(prompt.trim());
  if (length === 0) return ADD_PROMPT;
  const missing = LIMITS.videoPrompt.minCharacters - length;
  return missing > 0 ? missingCharactersHint(missing) : undefined;
}

/** The form of a single shot. */
export function VideoForm(props: VideoFormProps) {
  const { draft, reference, seed, starter, onChange, onReference, extra } = props;
  const offer = useVideoOffer(1, 'text-to-video');
  const card = useRef<HTMLDivElement>(null);
  const [triedPrompt, setTriedPrompt] = useState<string>();
  const problems = findProblems(singleShotTool, draft);
  const { failure, forgetFailure } = starter;
  // The image was deleted while the form was open.
  const isNewlyGone = failure?.isSourceGone === true;
  const shown = isNewlyGone && reference ? { ...reference, isGone: true } : reference;
  useEffect(() => {
    if (!isNewlyGone) return;
    if (reference) onReference({ ...reference, isGone: true });
    forgetFailure();
    focusFirstInvalid(card.current);
  }, [isNewlyGone, reference, onReference, forgetFailure]);

  const hasProblems = Object.values(problems).some((problem) => problem !== undefined);
  const isInvalid = hasProblems || shown?.isGone === true;
  const missing =
    missingPromptNote(draft) ??
    (hasProblems ? CHECK_SETTINGS : shown?.isGone ? CHOOSE_OR_CONTINUE : undefined);
  const submit = () => {
    setTriedPrompt(isInvalid ? draft.prompt : undefined);
    if (isInvalid) return focusFirstInvalid(card.current);
    if (starter.isStarting) return;
    const next = { ...draft, seed: seed.next() };
    onChange({ seed: next.seed });
    void starter.start(next, reference);
  };

  const seedField = (
    <VideoSeedField
      value={draft.seed}
      error={problems.seed}
      seedlessModel={offer.seedlessModel}
      lock={seed}
      onChange={(next) => onChange({ seed: next })}
    />
  );
  const isSeedHidden = offer.seedlessModel !== undefined;
  const canRepeat = seed.isSame && !isSeedHidden && !starter.isStarting;
  return (
    <Card ref={card} className="flex flex-col gap-5" onKeyDown={onCommandEnter(submit)}>
      <VideoPromptField
        value={draft.prompt}
        problem={findPromptMessage(draft, problems.prompt, triedPrompt)}
        onChange={(prompt) => onChange({ prompt })}
      />
      <ReferenceField reference={shown} onChange={onReference} />
      {!isSeedHidden && seedField}
      <UnusedSettings hasMistake={problems.videoType !== undefined || problems.seed !== undefined}>
        <VideoTypeField
          value={draft.videoType}
          error={problems.videoType}
          onChange={(videoType) => onChange({ videoType })}
        />
        {isSeedHidden && seedField}
      </UnusedSettings>
      <ActionBar
        offer={offer}
        kind="videos"
        priceLabel="This video:"
        estimate={formatEstimate(LIMITS.singleShot.estimatedSeconds)}
        note={missing ?? (canRepeat ? SAME_VIDEO_AGAIN : '')}
        refusal={failure && <StartFailurePanel failure={failure} />}
        className="lg:-mx-5 lg:-mb-5"
      >
        <StartButton
          offer={offer}
          missing={missing}
          busy={starter.isStarting}
          busyLabel="Starting…"
          onPress={submit}
        >
          Generate Video
        </StartButton>
        {extra}
      </ActionBar>
    </Card>
  );
}
