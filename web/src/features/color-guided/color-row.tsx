import { X } from 'lucide-react';
import { useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { parseHexColor } from '#contract/tools/color-guided.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type ColorRowProps = {
  /** Counted from 1, for the controls' names. */
  number: number;
  hex: string;
  onChange(hex: string): void;
  onRemove(): void;
  /** Called with a message if the typed text is not a color. */
  onReject(message: string): void;
};

/** One color, to pick, type or remove. Typed text applies as soon as it is a valid color. */
export function ColorRow({ number, hex, onChange, onRemove, onReject }: ColorRowProps) {
  const [typed, setTyped] = useState<string>();
  const edit = (text: string) => {
    setTyped(text);
    const color = text.startsWith('#') ? parseHexColor(text) : undefined;
    if (color !== undefined) onChange(color);
  };
  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const color = parseHexColor(typed);
    if (color === undefined) onReject(`“${typed}” isn’t a color. Kept ${hex}.`);
    else onChange(color);
  };
  return (
    <li className="flex items-center gap-3">
      <input
        type="color"
        aria-label={`Pick color ${number}`}
        value={hex.toLowerCase()}
        onChange={(event) => {
          setTyped(undefined);
          onChange(event.target.value.toUpperCase());
        }}
        className="color-well size-11 shrink-0 cursor-pointer rounded-md border border-border-strong bg-surface p-1"
      />
      <TextInput
        aria-label={`Hex value of color ${number}`}
        value={typed ?? hex}
        maxLength={LIMITS.colors.hexCharacters}
        spellCheck={false}
        autoComplete="off"
        className="tabular-nums uppercase cramped:px-1! cramped:tracking-tighter"
        onChange={(event) => edit(event.target.value)}
        onBlur={commit}
      />
      <IconButton icon={X} label={`Remove color ${number}`} size="lg" atEdge onClick={onRemove} />
    </li>
  );
}
