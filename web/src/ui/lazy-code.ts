import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from './notify.ts';
import { whenActive } from './when-active.ts';

/** The prerendered page has no overlays. */
const prerenderedCode = () => undefined;

type Load = () => Promise<unknown>;
/** Declared code that has not been preloaded. */
const declared = new Set<Load>();
let isUserActive = false;

/**
 * The code, once it is wanted and has loaded. It stays afterwards, so that closing can animate. With
 * `isShownAhead` it is returned as soon as it has loaded, wanted or not.
 */
type UseCode<Module> = (isWanted: boolean, isShownAhead?: boolean) => Module | undefined;

/**
 * Declares code that the first view does not need, such as menus and dialogs. It loads when it is first wanted, or at the
 * first user activity (see `preloadLazyCode`).
 */
export function lazyCode<Module>(importModule: () => Promise<Module>): UseCode<Module> {
  let code: Module | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const load = (): Promise<void> => {
    loading ??= importCode().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
    return loading;
  };
  const importCode = async () => {
    code = await importModule();
    for (const listener of listeners) listener();
  };
  const current = () => code;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  // A failed preload is retried when the code is wanted.
  const loadEarly = () => load().catch(() => undefined);
  if (isUserActive) void loadEarly();
  else declared.add(loadEarly);

  return function useCode(isWanted, isShownAhead = false) {
    const loadedCode = useSyncExternalStore(subscribe, current, prerenderedCode);
    const [wasWanted, setWasWanted] = useState(isWanted);
    if (isWanted && !wasWanted) setWasWanted(true);
    const isMissing = isWanted && loadedCode === undefined;
    useEffect(() => (isMissing ? loadOrNotify(load) : undefined), [isMissing]);
    return isWanted || wasWanted || isShownAhead ? loadedCode : undefined;
  };
}

/**
 * Loads code. If that fails offline, retries once the connection is back; otherwise shows an error. Returns a function that
 * cancels.
 */
function loadOrNotify(load: Load): () => void {
  let isCanceled = false;
  const attempt = (): void => {
    load().catch(() => {
      if (isCanceled) return;
      if (!navigator.onLine) return addEventListener('online', attempt, { once: true });
      notify.error('This could not be opened. Check your connection and try again.', {
        id: 'late-code',
        action: { label: 'Try Again', onAction: attempt },
      });
    });
  };
  attempt();
  return () => {
    isCanceled = true;
    removeEventListener('online', attempt);
  };
}

/** Preloads all declared code, including later declarations, at the first user activity or when the page is idle. */
export function preloadLazyCode(): () => void {
  return whenActive(() => {
    isUserActive = true;
    for (const load of declared) void load();
    declared.clear();
  });
}
