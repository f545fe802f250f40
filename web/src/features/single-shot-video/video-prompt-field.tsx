import * as LIMITS from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { PromptLengthNote } from '#web/modules/video-form/prompt-length-note.tsx';
import { CharacterCounter } from '#web/ui/character-counter.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

const { maxCharacters, counterWarnsAboveShare } = LIMITS.videoPrompt;

/** The prompt field; `problem` is its validation error. */
export function VideoPromptField(props: {
  value: string;
  problem: string | undefined;
  onChange(prompt: string): void;
}) {
  const { value, problem, onChange } = props;
  const length = countCharacters(value.trim());
  return (
    <Field
      label="Prompt"
      error={problem}
      hint={
        <PromptLengthNote
          feature="textToVideo"
          text={value.trim()}
          hint="Describe what’s in the shot and how it moves."
        />
      }
      aside={<CharacterCounter count={length} max={maxCharacters} warnsAboveShare={counterWarnsAboveShare} />}
    >
      {(control) => (
        <TextArea
          {...control}
          value={value}
          placeholder="A red fox runs through fresh snow at sunrise, slow camera move to the left"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
