import { STYLES, type Style } from '#contract/images.ts';
import { styleLabel } from '#contract/tools/text-to-image.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

/** A radio group has no empty value. */
const NONE = 'none';

const stylePreview = (style: Style): string => `/art/styles/${style.toLowerCase().replaceAll(' ', '-')}.webp`;

const TILES = [
  { value: NONE, label: 'None' },
  ...STYLES.map((style) => ({
    value: style,
    label: styleLabel(style),
    preview: (
      <TileImage>
        <img
          src={stylePreview(style)}
          alt=""
          width={264}
          height={198}
          decoding="async"
          className="size-full object-cover"
        />
      </TileImage>
    ),
  })),
];

/** Twelve styles as images of one scene; none is chosen at first. */
export function StylePicker({
  value,
  onChange,
}: {
  value: Style | null;
  onChange(style: Style | null): void;
}) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="style-label" className="text-label">
          Visual style
        </h2>
        <span className="text-text-3">{value === null ? 'None' : styleLabel(value)}</span>
      </div>
      <RadioTiles
        labelledBy="style-label"
        tiles={TILES}
        value={value ?? NONE}
        onChange={(chosen) => onChange(STYLES.find((style) => style === chosen) ?? null)}
        className="grid-cols-3 cramped:grid-cols-2 sm:max-lg:grid-cols-6 lg:grid-cols-4 [&>:first-child]:col-span-full touch:[&>:first-child]:min-h-11"
        // Four fit on wide screens, so that the sizes are in view.
        tileClassName="lg:[&>span:last-child]:px-0 lg:[&>span:last-child]:tracking-tight lg:[&>span:last-child]:[word-spacing:2px]"
      />
    </section>
  );
}

function TileImage({ children }: { children: React.ReactNode }) {
  return (
    <span className="grid h-13 lg:h-10 place-items-center overflow-hidden bg-surface-2">{children}</span>
  );
}
