import { clsx } from 'clsx';
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';

type RadioTile<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Shown above the label. */
  preview?: ReactNode;
  /** The tile's accessible name, if the label alone is not enough. */
  name?: string;
};

type RadioTilesProps<Value extends string> = {
  label?: string;
  labelledBy?: string;
  tiles: readonly RadioTile<Value>[];
  value: Value;
  onChange(value: Value): void;
  /** Grid columns and gaps. */
  className?: string;
  /** Padding and layout of one tile. */
  tileClassName?: string;
};

/** Tiles, one of which is chosen; arrow keys move the choice. */
export function RadioTiles<Value extends string>(props: RadioTilesProps<Value>) {
  const { tiles, value, onChange, className, tileClassName } = props;
  const choose = (chosen: string) => {
    const tile = tiles.find((candidate) => candidate.value === chosen);
    if (tile !== undefined) onChange(tile.value);
  };
  return (
    <RadioGroup.Root
      value={value}
      onValueChange={choose}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      className={clsx('grid gap-2', className)}
    >
      {tiles.map((tile) => (
        <RadioGroup.Item
          key={tile.value}
          value={tile.value}
          aria-label={tile.name}
          className={clsx(
            'group min-w-0 overflow-hidden rounded-md border border-border bg-surface text-center text-small font-medium text-text-2 transition-colors hover:border-border-strong hover:text-text data-[state=checked]:border-accent-graphic data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-soft-text data-[state=checked]:ring-1 data-[state=checked]:ring-accent-graphic',
            tileClassName,
          )}
        >
          {tile.preview}
          <span className="block truncate px-1 py-1">{tile.label}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
