import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { notify } from '#web/ui/notify.ts';

/**
 * The Refresh button of a history: reads it again, gives up after 10 s and says so; what is on the screen stays.
 */
export function useManualRefresh(query: Pick<UseQueryResult, 'refetch'>, failureText: string) {
  const [isRefreshing, setIsRefreshing] = useState(false);

  const refresh = async () => {
    if (isRefreshing) return;
    setIsRefreshing(true);
    const hasWorked = await Promise.race([answered(query), tooLate()]);
    if (!hasWorked) notify.error(failureText, { id: failureText });
    setIsRefreshing(false);
  };

  return { isRefreshing, refresh: () => void refresh() };
}

async function answered(query: Pick<UseQueryResult, 'refetch'>): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { isError } = await query.refetch({ cancelRefetch: false });
  return !isError;
}

function tooLate(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), LIMITS.manualRefreshSeconds * 1000);
  });
}
