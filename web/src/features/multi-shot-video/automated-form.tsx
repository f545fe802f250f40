import { useRef } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { automatedTool } from '#contract/tools/multi-shot-video.ts';
import { bodyFromDraft, findProblems } from '#contract/tools/tool.ts';
import { ActionBar } from '#web/modules/image-work/action-bar.tsx';
import { CHECK_SETTINGS } from '#web/modules/image-work/missing.ts';
import { StartButton } from '#web/modules/image-work/start-button.tsx';
import { missingCharactersHint } from '#web/modules/video-form/prompt-length-note.tsx';
import { StartFailurePanel } from '#web/modules/video-form/start-failure-panel.tsx';
import { UnusedSettings } from '#web/modules/video-form/unused-settings.tsx';
import type { useStartVideo } from '#web/modules/video-form/use-start-video.ts';
import type { VideoSeed } from '#web/modules/video-form/use-video-seed.ts';
import { useVideoOffer } from '#web/modules/video-form/video-offer.ts';
import { SAME_VIDEO_AGAIN } from '#web/modules/video-form/video-seed.ts';
import { Card } from '#web/ui/card.tsx';
import { CharacterCounter } from '#web/ui/character-counter.tsx';
import { onCommandEnter } from '#web/ui/command-enter.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { DurationField } from './duration-field.tsx';
import { estimateAutomated } from './estimate.ts';
import { MultiShotSeedField } from './seed-field.tsx';
import type { AutomatedDraft } from './use-multi-shot-form.ts';

export type VideoStarter = ReturnType<typeof useStartVideo>;

type AutomatedFormProps = {
  draft: AutomatedDraft;
  seed: VideoSeed;
  starter: VideoStarter;
  onChange(changes: Partial<AutomatedDraft>): void;
};

const storyLength = ({ prompt }: Pick<AutomatedDraft, 'prompt'>): number => countCharacters(prompt.trim());

/** Why the button is disabled. */
const missingNote = (missingCharacters: number): string | undefined => {
  if (missingCharacters === LIMITS.story.minCharacters) return 'Describe your story first';
  return missingCharacters > 0 ? missingCharactersHint(missingCharacters) : undefined;
};

/** One story for a video of several shots. */
export function AutomatedForm({ draft, seed, starter, onChange }: AutomatedFormProps) {
  const offer = useVideoOffer(draft.duration / LIMITS.shotSeconds, 'multi-shot-auto');
  const missing = Math.max(0, LIMITS.story.minCharacters - storyLength(draft));
  // A story that is too short disables the button instead.
  const problem = missing > 0 ? undefined : findProblems(automatedTool, draft).prompt;
  const missingReason = missingNote(missing) ?? (problem && CHECK_SETTINGS);
  const card = useRef<HTMLDivElement>(null);
  const submit = () => {
    if (problem !== undefined) return focusFirstInvalid(card.current);
    if (missing > 0) return card.current?.querySelector('textarea')?.focus();
    if (starter.isStarting) return;
    const next = { ...draft, seed: seed.next() };
    onChange({ seed: next.seed });
    const body = bodyFromDraft(automatedTool, next);
    void starter.start({
      body,
      job: { videoType: 'multi-shot-auto', prompt: body.prompt, seed: body.seed },
    });
  };

  const seedField = (
    <MultiShotSeedField
      value={draft.seed}
      seedlessModel={offer.seedlessModel}
      lock={seed}
      onChange={(next) => onChange({ seed: next })}
    />
  );
  const isSeedHidden = offer.seedlessModel !== undefined;
  const canRepeat = seed.isSame && !isSeedHidden && !starter.isStarting;
  return (
    <Card ref={card} className="flex flex-col gap-5" onKeyDown={onCommandEnter(submit)}>
      <StoryField draft={draft} problem={problem} onChange={(prompt) => onChange({ prompt })} />
      <DurationField seconds={draft.duration} onChange={(duration) => onChange({ duration })} />
      {isSeedHidden ? <UnusedSettings>{seedField}</UnusedSettings> : seedField}
      <ActionBar
        offer={offer}
        kind="videos"
        priceLabel="This video:"
        estimate={estimateAutomated(draft.duration)}
        note={missingReason ?? (canRepeat ? SAME_VIDEO_AGAIN : '')}
        refusal={starter.failure && <StartFailurePanel failure={starter.failure} />}
        className="lg:-mx-5 lg:-mb-5"
      >
        <StartButton
          offer={offer}
          missing={missingReason}
          isDisabled={missing > 0}
          busy={starter.isStarting}
          busyLabel="Generating Your Multi-Shot Video"
          onPress={submit}
        >
          Generate Multi-Shot Video
        </StartButton>
      </ActionBar>
    </Card>
  );
}

function StoryField(props: {
  draft: AutomatedDraft;
  problem: string | undefined;
  onChange(story: string): void;
}) {
  const { draft, problem, onChange } = props;
  const { maxCharacters, counterWarnsAboveShare } = LIMITS.story;
  return (
    <Field
      label={automatedTool.settings.prompt.label}
      error={problem}
      hint="Tell it in order. “Shot 1: …” lines stay as you typed them."
      aside={
        <CharacterCounter
          count={storyLength(draft)}
          max={maxCharacters}
          warnsAboveShare={counterWarnsAboveShare}
        />
      }
    >
      {(control) => (
        <TextArea
          {...control}
          minRows={6}
          maxRows={16}
          value={draft.prompt}
          placeholder="A lighthouse keeper wakes before dawn, lights the lamp, and watches a storm pass over the sea"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
