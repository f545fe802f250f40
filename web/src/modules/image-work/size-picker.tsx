import { SIZES } from '#contract/images.ts';
import { formatSize } from '#web/platform/format/format-size.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

type Size = (typeof SIZES)[number];

const sizeKey = ({ width, height }: Size): string => `${width}x${height}`;

/** The name and the aspect ratio of each size. */
const SIZE_NAMES: Record<string, readonly [name: string, ratio: string]> = {
  '1024x1024': ['Square', ''],
  '1152x768': ['Landscape', '3:2'],
  '768x1152': ['Portrait', '2:3'],
  '1152x896': ['Wide', '9:7'],
  '896x1152': ['Tall', '7:9'],
};
const sizeName = (size: Size): string => (SIZE_NAMES[sizeKey(size)] ?? []).join(' ').trim();

const TILES = SIZES.map((size) => ({
  value: sizeKey(size),
  label: <SizeLabel size={size} />,
  name: `${sizeName(size)}, ${formatSize(size)} pixels`,
  preview: <Proportion size={size} />,
}));

/** The image sizes, each drawn at its aspect ratio. */
export function SizePicker({ value, onChange }: { value: Size; onChange(size: Size): void }) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="size-label" className="text-label">
          Image size
        </h2>
        <span className="text-text-3 tabular-nums">
          {sizeName(value)} · {formatSize(value)}
        </span>
      </div>
      <RadioTiles
        labelledBy="size-label"
        tiles={TILES}
        value={sizeKey(value)}
        onChange={(chosen) => onChange(SIZES.find((size) => sizeKey(size) === chosen) ?? value)}
        className="grid-cols-3 cramped:grid-cols-2"
        tileClassName="pt-3 pb-1"
      />
    </section>
  );
}

function SizeLabel({ size }: { size: Size }) {
  return (
    <>
      <span className="block">{sizeName(size)}</span>
      <span className="block font-normal tabular-nums">{formatSize(size)}</span>
    </>
  );
}

/** The longer side of the drawn frame, in pixels. */
const FRAME_PIXELS = 27;

function Proportion({ size }: { size: Size }) {
  const scale = FRAME_PIXELS / Math.max(size.width, size.height);
  return (
    <span className="grid h-7 place-items-center">
      <span
        className="block rounded-[3px] border-[1.75px] border-current"
        style={{ width: size.width * scale, height: size.height * scale }}
      />
    </span>
  );
}
