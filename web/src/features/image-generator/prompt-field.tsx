import { Dices } from 'lucide-react';
import { LIMITS } from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { CharacterCounter } from '#web/ui/character-counter.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { pickExample } from './example-prompts.ts';

/** Nobody is thrown into the on-screen keyboard when the page opens. */
const startsFocused = () => matchMedia('(pointer: fine)').matches;

/** The person's own words: long pastes are kept and counted, never cut. */
export function PromptField(props: {
  value: string;
  error: string | undefined;
  onChange(prompt: string): void;
}) {
  const { value, error, onChange } = props;
  return (
    <Field
      label="Prompt"
      error={error}
      aside={<CharacterCounter count={countCharacters(value)} max={LIMITS.imagePrompt.maxCharacters} />}
    >
      {(control) => (
        <div className="relative">
          <TextArea
            {...control}
            value={value}
            autoFocus={startsFocused()}
            placeholder="What do you have in mind?"
            data-prompt
            className="block pb-10"
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={Dices}
            size="sm"
            label="Insert an example"
            className="absolute! right-2 bottom-2.5"
            onClick={() => onChange(pickExample(value))}
          />
        </div>
      )}
    </Field>
  );
}
