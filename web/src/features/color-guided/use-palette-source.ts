import { useCallback, useRef, useState } from 'react';
import { type ColorEntry, toPalette } from '#contract/tools/color-guided.ts';
import { openLibraryImage } from '#web/modules/history/library/open-library-image.ts';
import { useImageFromUrl } from '#web/modules/history/library/use-image-from-url.ts';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { findMainColors } from '#web/platform/images/main-colors.ts';
import { ImageRefusal } from '#web/platform/images/open-bitmap.ts';
import { notify } from '#web/ui/notify.ts';

const MAX_COLORS = 5;
const OFFLINE_MESSAGE = 'You are offline. The colors will be read when you are back online.';

type Change = (next: (current: ColorEntry[]) => ColorEntry[]) => void;

/** Fills the palette with the main colors of one of the person's images, chosen or named by the URL. */
export function usePaletteSource(userId: string, change: Change) {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latestAttempt = useRef<object>(undefined);

  const readColors = useCallback(
    async (imageId: string) => {
      const attempt = {};
      latestAttempt.current = attempt;
      setIsReading(true);
      setProblem(undefined);
      try {
        const { blob, name } = (await openLibraryImage(userId, imageId)).image;
        const colors = await findMainColors(blob, MAX_COLORS);
        if (latestAttempt.current !== attempt) return;
        fillPalette(colors, name, change);
      } catch (failure) {
        if (latestAttempt.current !== attempt) return;
        const isRefusal = failure instanceof ImageRefusal;
        setProblem(isRefusal ? failure.message : 'This image could not be loaded. Choose it again.');
      }
      setIsReading(false);
    },
    [userId, change],
  );

  // Runs once: after a reload the draft has the palette with the person's changes.
  const isOffline = useImageFromUrl(readColors);

  return { isReading, problem: isOffline ? OFFLINE_MESSAGE : problem, readColors };
}
export type PaletteSource = ReturnType<typeof usePaletteSource>;

function fillPalette(colors: readonly string[], name: string, change: Change): void {
  let before: ColorEntry[] = [];
  change((current) => {
    before = current;
    return toPalette(colors);
  });
  notify.action(`The palette now has the colors of “${shorten(name, ALT_CHARACTERS)}”`, {
    id: 'palette-filled',
    label: 'Undo',
    onAction: () => change(() => before),
  });
}
