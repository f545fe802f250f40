import { type RefObject, useEffect } from 'react';
import type { Generation } from './generate-image.ts';

/** On phones the result stands below the form: it comes into view when work on it starts. */
export function useResultInView(canvas: RefObject<HTMLElement | null>, status: Generation['status']): void {
  useEffect(() => {
    if (status !== 'working' || matchMedia('(min-width: 64rem)').matches) return;
    canvas.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, [canvas, status]);
}
