import { X } from 'lucide-react';
import * as LIMITS from '#contract/limits.ts';
import { parseHexColor } from '#contract/tools/color-guided.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The color shown while none is chosen. */
const UNCHOSEN = '#808080';

/** A color to pick or type; optional if the description names one. */
export function ColorField(props: {
  label: string;
  value: string;
  error: string | undefined;
  onChange(color: string): void;
}) {
  const { label, value, error, onChange } = props;
  return (
    <Field label={label} error={error} hint="Or describe it below.">
      {(control) => (
        <div className="flex items-center gap-3">
          <input
            type="color"
            aria-label="Pick the new color"
            value={(parseHexColor(value) ?? UNCHOSEN).toLowerCase()}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="color-well size-11 shrink-0 cursor-pointer rounded-md border border-border-strong bg-surface p-1"
          />
          <TextInput
            {...control}
            value={value}
            placeholder="#E8556D"
            maxLength={LIMITS.colors.hexCharacters}
            spellCheck={false}
            autoComplete="off"
            className="tabular-nums uppercase placeholder:normal-case"
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              const color = parseHexColor(value);
              if (color !== undefined) onChange(color);
            }}
          />
          {value !== '' && <IconButton icon={X} label="No Color" size="lg" onClick={() => onChange('')} />}
        </div>
      )}
    </Field>
  );
}
