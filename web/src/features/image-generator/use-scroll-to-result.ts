import { type RefObject, useEffect, useRef } from 'react';
import { notifySaved } from '#web/modules/image-work/notify-saved.ts';
import type { Generation } from './generate-image.ts';

/** The overall status of several images. */
function overallStatus(works: readonly Generation[]): Generation['status'] {
  const statuses = works.map(({ status }) => status);
  return (['working', 'done', 'failed'] as const).find((status) => statuses.includes(status)) ?? 'empty';
}

const countSaved = (works: readonly Generation[]) => ({
  saved: works.filter((work) => work.status === 'done' && work.image.isSaved).length,
  failed: works.filter((work) => work.status === 'failed' && !work.isSaved).length,
  total: works.filter(({ status }) => status !== 'empty').length,
});

/**
 * On phones the result is below the form, so it scrolls into view when work starts. When it is finished, focus
 * moves there, unless the person is doing something else; if it is out of sight, a toast says that it is saved.
 */
export function useScrollToResult(canvas: RefObject<HTMLElement | null>, works: readonly Generation[]): void {
  const status = overallStatus(works);
  const latest = useRef(works);
  latest.current = works;
  const before = useRef(status);
  useEffect(() => {
    const previousStatus = before.current;
    before.current = status;
    if (status === 'working' && !matchMedia('(min-width: 64rem)').matches) {
      canvas.current?.scrollIntoView({ block: 'start' });
    }
    const isFinished = previousStatus === 'working' && status === 'done';
    const counts = countSaved(latest.current);
    if (isFinished && counts.saved > 0) notifySaved(counts);
    const { activeElement } = document;
    const isIdle = activeElement === document.body || activeElement?.matches('[data-starts-work]');
    if (isFinished && isIdle) {
      canvas.current?.querySelector<HTMLElement>('[data-result]')?.focus({ preventScroll: true });
    }
  }, [canvas, status]);
}
