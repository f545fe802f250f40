import { formatSize } from '#web/platform/format/format-size.ts';
import type { MaskBox } from './mask-drawing.ts';
import { clampBetween, type StageSize } from './stage-view.ts';

/** A key press moves the box by the longer side divided by this, so that crossing any image takes the same number of presses. */
const STEPS = 64;
const MIN_SIDE = 8;

/** A box in the middle of an image, with a third of its width and height. */
export function boxInMiddle({ width, height }: StageSize): MaskBox {
  const box = { width: Math.round(width / 3), height: Math.round(height / 3) };
  return { left: Math.round((width - box.width) / 2), top: Math.round((height - box.height) / 2), ...box };
}

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The box after an arrow key moved it, or resized it at the right and bottom; undefined for other keys. */
export function boxAfterKey(
  { left, top, width, height }: MaskBox,
  key: string,
  resizes: boolean,
  image: StageSize,
): MaskBox | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const step = Math.max(1, Math.round(Math.max(image.width, image.height) / STEPS));
  const dx = direction.x * step;
  const dy = direction.y * step;
  if (!resizes) {
    return {
      left: clampBetween(left + dx, 0, image.width - width),
      top: clampBetween(top + dy, 0, image.height - height),
      width,
      height,
    };
  }
  return {
    left,
    top,
    width: clampBetween(width + dx, Math.min(MIN_SIDE, image.width - left), image.width - left),
    height: clampBetween(height + dy, Math.min(MIN_SIDE, image.height - top), image.height - top),
  };
}

/** A box in words, for screen readers. */
export const describeBox = (box: MaskBox): string =>
  `Box ${formatSize(box)} pixels, ${box.left} from the left, ${box.top} from the top`;
