import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { IMAGE_WAITS_OFFLINE } from '#web/modules/history/library/use-image-from-url.ts';
import { FROM_PARAMETER } from '#web/modules/history/use-image/image-uses.ts';
import { useOnline } from '#web/platform/api/use-online.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import type { PersonStore } from '#web/platform/stores/person-store.ts';
import { useChosenImage } from './use-chosen-image.ts';

export type SourceChoice = ReturnType<typeof useSourceImage>;

/**
 * The image that a tool works on: a file, or an image from the history that the URL names, so that a reload
 * or a link opens it.
 */
export function useSourceImage(
  choiceStore: PersonStore<ChosenImage | null>,
  userId: string,
  findRefusal?: (file: File) => string | undefined,
) {
  const choice = useChosenImage(choiceStore, userId, findRefusal);
  const [search, setSearch] = useSearchParams();
  const from = search.get(FROM_PARAMETER);
  const isOnline = useOnline();
  const { key } = useLocation();

  const latest = useRef({ choice, from });
  latest.current = { choice, from };
  const openFromUrl = useCallback(async (imageId: string) => {
    if (await latest.current.choice.openById(imageId)) focusChosenImage();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may request an image, and the network may return
  useEffect(() => {
    if (from === null || latest.current.choice.image?.imageId === from) return;
    latest.current.choice.restore(null);
    if (isOnline) void openFromUrl(from);
    else latest.current.choice.showProblem(IMAGE_WAITS_OFFLINE);
  }, [from, key, isOnline, openFromUrl]);

  /** Writes the id of an image to the URL; `undefined` removes the parameter. */
  const writeToUrl = useCallback(
    (imageId: string | undefined) => {
      if ((latest.current.from ?? undefined) === imageId) return;
      setSearch(
        (parameters) => {
          if (imageId === undefined) parameters.delete(FROM_PARAMETER);
          else parameters.set(FROM_PARAMETER, imageId);
          return parameters;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  return {
    ...choice,
    choose(file: File) {
      writeToUrl(undefined);
      choice.choose(file);
    },
    /** Opens an image that was chosen in the library; the URL names it. */
    chooseById(imageId: string) {
      if (imageId === from) void openFromUrl(imageId);
      else writeToUrl(imageId);
    },
    restore(image: ChosenImage | null) {
      writeToUrl(image?.imageId);
      choice.restore(image);
    },
    reportMissing() {
      writeToUrl(undefined);
      choice.reportMissing();
    },
  };
}

/** Calls back if a link with an image opened this page, but not after going back. */
export function useOnImageLink(onOpen: () => void): void {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const isNew = useNavigationType() === 'PUSH' && search.has(FROM_PARAMETER);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (isNew) latest.current();
  }, [key, isNew]);
}

/** Focuses the image once it is rendered, unless the person is using a field. */
function focusChosenImage(): void {
  requestAnimationFrame(() => {
    const isBusyElsewhere = document.activeElement?.matches('input, textarea, [role=slider]') ?? false;
    const chosen = document.querySelector<HTMLElement>('main figure[tabindex="-1"]');
    if (!isBusyElsewhere) chosen?.focus({ preventScroll: true });
  });
}
