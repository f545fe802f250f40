import { Dices } from 'lucide-react';
import { useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { countCharacters, isBlank } from '#contract/text.ts';
import { CharacterCounter } from '#web/ui/character-counter.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { pickExample } from './example-prompts.ts';

/** Whether the device seems to have a keyboard. On others, focus in the prompt would open an on-screen keyboard. */
const hasKeyboard = () => 'matchMedia' in globalThis && matchMedia('(pointer: fine)').matches;

/** The prompt field: long pastes are kept and counted, never cut. */
export function PromptField(props: {
  value: string;
  error: string | undefined;
  onChange(prompt: string): void;
  /** Replaces the prompt with an example. */
  onExample(example: string): void;
}) {
  const { value, error, onChange, onExample } = props;
  const [box, setBox] = useState<HTMLTextAreaElement | null>(null);
  const showExample = () => {
    const example = pickExample(value);
    if (hasKeyboard()) insertAsTyped(box, example);
    onExample(example);
  };
  return (
    <Field
      label="Prompt"
      error={error}
      aside={
        <span className="flex items-center gap-1">
          <CharacterCounter count={countCharacters(value)} max={LIMITS.imagePrompt.maxCharacters} />
          <IconButton
            icon={Dices}
            size="sm"
            label={isBlank(value) ? 'Insert an Example' : 'Replace with an Example'}
            className="-my-1.5 -me-1.5"
            onClick={showExample}
          />
        </span>
      }
    >
      {(control) => (
        <TextArea
          {...control}
          ref={setBox}
          name="prompt"
          value={value}
          autoFocus={hasKeyboard()}
          placeholder="What do you have in mind?"
          data-prompt
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Inserts the text as if typed, so that Ctrl+Z undoes it. */
function insertAsTyped(box: HTMLTextAreaElement | null, text: string): void {
  box?.focus();
  box?.select();
  document.execCommand('insertText', false, text);
}
