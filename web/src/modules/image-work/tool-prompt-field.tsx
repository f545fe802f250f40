import * as LIMITS from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { CharacterCounter } from '#web/ui/character-counter.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** The prompt field of a tool: long pastes are kept and counted, never cut. */
export function ToolPromptField(props: {
  label: string;
  hint?: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  onChange(prompt: string): void;
}) {
  const { label, hint, placeholder, value, error, onChange } = props;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={<CharacterCounter count={countCharacters(value)} max={LIMITS.imagePrompt.maxCharacters} />}
    >
      {(control) => (
        <TextArea
          {...control}
          minRows={3}
          data-prompt
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
