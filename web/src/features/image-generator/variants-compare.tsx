import { SourceComparison } from '#web/modules/image-work/source-comparison.tsx';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import type { GeneratedImage } from './generate-image.ts';

type Numbered = { index: number; image: GeneratedImage };
type VariantsCompareProps = {
  images: readonly Numbered[];
  chosen: [left: number, right: number];
  onChoose(chosen: [left: number, right: number]): void;
};

const cellName = (cell: number) => `Image ${cell + 1}`;

/** Two of the images, side by side or under a divider. */
export function VariantsCompare({ images, chosen, onChoose }: VariantsCompareProps) {
  const [left, right] = chosen.map((cell) => images.find(({ index }) => index === cell));
  if (!left || !right) return null;
  const side = ({ index, image }: Numbered) => ({
    image: image.loaded,
    label: cellName(index),
    alt: cellName(index),
  });
  const choice = (label: string, value: Numbered, other: Numbered, choose: (cell: number) => void) => (
    <div className="flex items-center gap-2">
      <span className="text-small text-text-2">{label}</span>
      <SegmentedChoice
        label={`${label} image`}
        options={images.map(({ index }) => ({
          value: String(index),
          label: String(index + 1),
          isDisabled: index === other.index,
        }))}
        value={String(value.index)}
        onChange={(cell) => choose(Number(cell))}
      />
    </div>
  );
  return (
    <div className="grid w-full gap-4">
      {images.length > 2 && (
        <div className="flex flex-wrap justify-center gap-4">
          {choice('Left', left, right, (cell) => onChoose([cell, right.index]))}
          {choice('Right', right, left, (cell) => onChoose([left.index, cell]))}
        </div>
      )}
      <SourceComparison reference={side(left)} result={side(right)} />
    </div>
  );
}
