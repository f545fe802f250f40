import { CircleAlert, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import type { ColorEntry } from '#contract/tools/color-guided.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { LibraryButton } from '#web/modules/history/library/library-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { ColorRow } from './color-row.tsx';
import { NEW_COLOR } from './palette.ts';
import { PaletteStrip } from './palette-strip.tsx';
import type { PaletteSource } from './use-palette-source.ts';

const { min, max } = LIMITS.colors;

/** One to ten colors. At the limits the buttons stay enabled and explain why nothing happens. */
export function PaletteEditor(props: {
  colors: readonly ColorEntry[];
  source: PaletteSource;
  onChange(change: (current: ColorEntry[]) => ColorEntry[]): void;
}) {
  const { colors, source, onChange } = props;
  const [editNote, setNote] = useState<string>();
  const note = editNote ?? source.problem;
  const list = useRef<HTMLUListElement>(null);
  const change = (next: (current: ColorEntry[]) => ColorEntry[]) => {
    setNote(undefined);
    onChange(next);
  };
  const add = () => {
    if (colors.length >= max) return setNote(FIELD_MESSAGES.tooManyColors);
    change((current) => [...current, { id: crypto.randomUUID(), hex: NEW_COLOR }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  const remove = (id: string) => {
    if (colors.length <= min) return setNote(FIELD_MESSAGES.colorRequired);
    const index = colors.findIndex((color) => color.id === id);
    change((current) => current.filter((color) => color.id !== id));
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('li button');
      rows?.[Math.min(index, rows.length - 1)]?.focus();
    });
  };
  return (
    <section
      aria-labelledby="colors-label"
      className="rounded-lg border border-border bg-surface p-5 shadow-e1"
    >
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="colors-label" className="text-h2">
          Colors
        </h2>
        <span className="text-text-2 tabular-nums">
          {colors.length}/{max}
        </span>
      </div>
      <PaletteStrip
        colors={colors.map(({ hex }) => hex)}
        className={`mb-4 h-20 ${source.isReading ? 'opacity-50' : ''}`}
      />
      <ul ref={list} className="grid gap-3 sm:grid-cols-2 sm:gap-x-6">
        {colors.map(({ id, hex }, index) => (
          <ColorRow
            key={id}
            number={index + 1}
            hex={hex}
            onChange={(next) =>
              change((current) => current.map((color) => (color.id === id ? { id, hex: next } : color)))
            }
            onRemove={() => remove(id)}
            onReject={setNote}
          />
        ))}
      </ul>
      <div role="alert" className="mt-3 flex items-start gap-2 text-danger-text empty:hidden">
        {note !== undefined && (
          <>
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
            {note}
          </>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:px-2">
        <Button variant="secondary" icon={Plus} onClick={add}>
          Add Color
        </Button>
        <LibraryButton
          onChoose={({ id }) => {
            setNote(undefined);
            source.readColors(id);
          }}
        />
      </div>
      <p role="status" className="mt-2 text-small text-text-2 empty:hidden">
        {source.isReading && 'Reading the colors of the image…'}
      </p>
    </section>
  );
}
