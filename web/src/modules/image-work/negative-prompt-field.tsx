import { DEFAULT_NEGATIVE_PROMPT } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import { CharacterCounter } from '#web/ui/character-counter.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** A description of what the image must not contain. */
export function NegativePromptField(props: {
  label: string;
  value: string;
  error: string | undefined;
  onChange(negativePrompt: string): void;
}) {
  const { label, value, error, onChange } = props;
  return (
    <Field
      label={label}
      error={error}
      hint={negativeHint(value)}
      aside={<CharacterCounter count={countCharacters(value)} max={LIMITS.negativePrompt.maxCharacters} />}
    >
      {(control) => (
        <TextArea
          {...control}
          minRows={2}
          value={value}
          placeholder="What should not be in the image?"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Says while the person types that a negative prompt of one or two characters will be replaced. */
function negativeHint(negativePrompt: string): string {
  const length = countCharacters(negativePrompt.trim());
  const isTooShort = length > 0 && length < LIMITS.negativePrompt.minCharacters;
  return isTooShort
    ? `Too short. The default will be used: “${DEFAULT_NEGATIVE_PROMPT}”`
    : `If empty, we send “${DEFAULT_NEGATIVE_PROMPT}”`;
}
