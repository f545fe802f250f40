import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';

/** The largest share of the window's height that an image takes. */
const DEFAULT_MAX_HEIGHT = '72dvh';
const MAX_WIDTH_PIXELS = 860;
/** Keeps a tool's title, its footer and one more line visible with the image; short windows scroll. */
export const RESULT_HEIGHT = 'max(var(--min-image-height), 100dvh - 29rem)';
/** The same, with space for the view switch and a caption. */
export const PAIR_HEIGHT = 'max(var(--min-image-height), 100dvh - 32.5rem)';

type Size = { width: number; height: number };

/** CSS width of the frame of an image. */
export const frameWidth = ({ width, height }: Size, maxHeight = DEFAULT_MAX_HEIGHT): string =>
  `min(100%, ${MAX_WIDTH_PIXELS}px, calc(${maxHeight} * ${width / height}))`;

/** A frame with the image's aspect ratio, so that nothing shifts when the image appears. */
export function RatioFrame(props: {
  size: Size;
  className?: string;
  children: ReactNode;
  maxHeight?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}) {
  const { width, height } = props.size;
  return (
    <div
      ref={props.ref}
      className={clsx('relative overflow-hidden rounded-lg', props.className)}
      style={{
        aspectRatio: `${width} / ${height}`,
        width: frameWidth(props.size, props.maxHeight),
      }}
    >
      {props.children}
    </div>
  );
}
