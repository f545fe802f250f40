import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Whether an element fills the screen, and a function to toggle that; `fallback` runs if the browser cannot do it, as on
 * an iPhone.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>, fallback: () => void) {
  const [isFullscreen, setIsFullscreen] = useState(false);

  useEffect(() => {
    const update = () =>
      setIsFullscreen(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);

  const toggleFullscreen = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void element.current?.requestFullscreen();
    else fallback();
  }, [element, fallback]);

  return { isFullscreen, toggleFullscreen };
}
