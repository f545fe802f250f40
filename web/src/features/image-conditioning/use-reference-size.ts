import { useEffect, useRef } from 'react';
import { DEFAULT_SIZE, SIZES } from '#contract/images.ts';
import { REFERENCE_NAME } from '#web/modules/image-work/use-chosen-image.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';

type Size = { width: number; height: number };

const logRatio = ({ width, height }: Size) => Math.log(width / height);
const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height;

/** The offered size whose ratio is nearest to an image's. */
export function nearestSize(image: Size): Size {
  const ratioDistance = (size: Size) => Math.abs(logRatio(size) - logRatio(image));
  return SIZES.reduce(
    (best: Size, size) => (ratioDistance(size) < ratioDistance(best) ? size : best),
    DEFAULT_SIZE,
  );
}

/** Sets the size nearest to a newly chosen reference's ratio, unless the person has chosen another size. */
export function useReferenceSize(
  reference: ChosenImage | null,
  size: Size,
  change: (size: Size) => void,
): void {
  const latest = useRef({ size, change });
  latest.current = { size, change };
  const last = useRef(reference);
  useEffect(() => {
    const previousDefault = last.current === null ? DEFAULT_SIZE : nearestSize(last.current);
    const isNew = reference !== null && reference.id !== last.current?.id;
    if (reference !== null) last.current = reference;
    // The settings of an earlier image come with their own size.
    if (!isNew || reference.name === REFERENCE_NAME || !isSame(latest.current.size, previousDefault)) return;
    const { width, height } = nearestSize(reference);
    latest.current.change({ width, height });
  }, [reference]);
}
