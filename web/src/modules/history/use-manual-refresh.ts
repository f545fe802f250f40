import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { notify } from '#web/ui/notify.ts';

/**
 * The Refresh button of a history: refetches it, and shows an error after 10 s without a response; the shown
 * items stay.
 */
export function useManualRefresh(query: Pick<UseQueryResult, 'refetch'>, failureText: string) {
  const [isRefreshing, setIsRefreshing] = useState(false);

  const refresh = async () => {
    if (isRefreshing) return;
    setIsRefreshing(true);
    const hasSucceeded = await Promise.race([refetch(query), timeout()]);
    if (!hasSucceeded) notify.error(failureText, { id: failureText });
    setIsRefreshing(false);
  };

  return { isRefreshing, refresh: () => void refresh() };
}

async function refetch(query: Pick<UseQueryResult, 'refetch'>): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { isError } = await query.refetch({ cancelRefetch: false });
  return !isError;
}

function timeout(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), LIMITS.manualRefreshSeconds * 1000);
  });
}
