import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ImageType } from '#contract/images.ts';
import { type ToolSettings, takePrefill } from '#web/platform/drafts/prefill.ts';

/** Begins with the settings of an earlier picture, where the person asked for that; once each time. */
export function usePrefill<Type extends ImageType>(
  userId: string,
  type: Type,
  fill: (settings: ToolSettings[Type]) => void,
): void {
  const latest = useRef(fill);
  latest.current = fill;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way here may bring other settings
  useEffect(() => {
    const settings = takePrefill(userId, type);
    if (settings) latest.current(settings);
  }, [key, userId, type]);
}
