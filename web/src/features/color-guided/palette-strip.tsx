import { clsx } from 'clsx';

/** Colors side by side. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a color may repeat and is identified by its position
        <span key={index} className="flex-1 transition-colors" style={{ backgroundColor: color }} />
      ))}
    </div>
  );
}
