import { useId } from 'react';
import { type AddedMargins, NO_MARGINS, sizeWithMargins } from '#contract/enlargement.ts';
import * as LIMITS from '#contract/limits.ts';
import { formatSize } from '#web/platform/format/format-size.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { areSameMargins, EXTEND_RATIOS, hasMargins, marginsFor } from './extend-ratios.ts';

type Size = { width: number; height: number };

const SIDES = [
  { side: 'left', label: 'Left' },
  { side: 'right', label: 'Right' },
  { side: 'up', label: 'Top' },
  { side: 'down', label: 'Bottom' },
] as const;
const { maxMarginPixels } = LIMITS.extension;

type ExtendFieldsProps = {
  size: Size;
  margins: AddedMargins;
  error: string | undefined;
  onChange(margins: AddedMargins): void;
};

/** The format of the larger image, or the pixels on each side. */
export function ExtendFields({ size, margins, error, onChange }: ExtendFieldsProps) {
  const labelId = useId();
  return (
    <section>
      <h3 id={labelId} className="mb-2 text-label">
        Format
      </h3>
      <fieldset aria-labelledby={labelId} className="grid grid-cols-5 cramped:grid-cols-2 gap-2">
        {EXTEND_RATIOS.map((ratio) => (
          <RatioButton key={ratio.name} {...{ ratio, size, margins, onChange }} />
        ))}
      </fieldset>
      <div className="mt-4 grid grid-cols-4 cramped:grid-cols-2 gap-2">
        {SIDES.map(({ side, label }) => (
          <Field key={side} label={label}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                value={String(margins[side])}
                className="px-2! text-center tabular-nums"
                onChange={(event) => {
                  const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 4);
                  onChange({ ...margins, [side]: Math.min(maxMarginPixels, Number(digits)) });
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="mt-2 flex min-h-8 items-center justify-between gap-3 text-small text-text-2 tabular-nums">
        <span className={error === undefined ? '' : 'text-danger-text'}>
          {error ?? formatSize(sizeWithMargins(size, margins))}
        </span>
        {hasMargins(margins) && (
          <Button variant="ghost" size="sm" onClick={() => onChange(NO_MARGINS)}>
            Reset
          </Button>
        )}
      </p>
    </section>
  );
}

function RatioButton(props: {
  ratio: (typeof EXTEND_RATIOS)[number];
  size: Size;
  margins: AddedMargins;
  onChange(margins: AddedMargins): void;
}) {
  const { ratio, size, margins, onChange } = props;
  const targetMargins = marginsFor(size, ratio);
  const isPossible =
    hasMargins(targetMargins) && Math.max(...Object.values(targetMargins)) <= maxMarginPixels;
  const impossibleReason = hasMargins(targetMargins)
    ? `At most ${maxMarginPixels} pixels can be added on each side`
    : 'The image already has this format';
  const [width, height] =
    ratio.width > ratio.height
      ? [22, (22 * ratio.height) / ratio.width]
      : [(22 * ratio.width) / ratio.height, 22];
  return (
    <button
      type="button"
      disabled={!isPossible}
      title={isPossible ? undefined : impossibleReason}
      aria-pressed={isPossible && areSameMargins(margins, targetMargins)}
      onClick={() => onChange(targetMargins)}
      className="grid min-h-14 place-content-center justify-items-center gap-1 rounded-md border border-border bg-surface text-small font-medium text-text-2 tabular-nums transition-colors hover:border-border-strong hover:text-text disabled:cursor-not-allowed disabled:bg-surface-2 disabled:text-text-3 aria-pressed:border-accent-graphic aria-pressed:bg-accent-soft aria-pressed:text-accent-soft-text aria-pressed:ring-1 aria-pressed:ring-accent-graphic"
    >
      <span className="grid size-[22px] place-items-center">
        <span aria-hidden className="rounded-[2px] border-[1.5px] border-current" style={{ width, height }} />
      </span>
      {ratio.name}
    </button>
  );
}
