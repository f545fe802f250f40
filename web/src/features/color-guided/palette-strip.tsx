import { clsx } from 'clsx';

/** Colours side by side, to see them together. */
export function PaletteStrip({ colors, className }: { colors: readonly string[]; className?: string }) {
  return (
    <div
      role="img"
      aria-label={`Palette: ${colors.join(', ')}`}
      className={clsx(
        'forced-color-adjust-none flex overflow-hidden rounded-md border border-border',
        className,
      )}
    >
      {colors.map((color, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour may stand twice, and each is only its place
        <span key={index} className="flex-1 transition-colors" style={{ backgroundColor: color }} />
      ))}
    </div>
  );
}
