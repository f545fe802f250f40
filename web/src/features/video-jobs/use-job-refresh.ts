import { useRef, useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { TRACKING_TEXTS } from './status-texts.ts';

/** The button that asks by hand; ignored while it is at work, and it says how it went (S1 §4). */
export function useJobRefresh(check: () => Promise<'checked' | 'failed'>) {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const isAtWork = useRef(false);
  const refresh = async () => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setIsRefreshing(true);
    const outcome = await check();
    if (outcome === 'checked') notify.success(TRACKING_TEXTS.refreshed, { id: 'status-refresh' });
    else notify.error(TRACKING_TEXTS.notRefreshed, { id: 'status-refresh' });
    setIsRefreshing(false);
    isAtWork.current = false;
  };
  return { isRefreshing, refresh: () => void refresh() };
}
