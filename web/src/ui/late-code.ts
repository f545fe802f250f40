import { useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from './notify.ts';

/** What is drawn at build time has no layers. */
const drawnWithout = () => undefined;

type Load = () => Promise<unknown>;
/** What was declared and not brought yet. */
const declared = new Set<Load>();
let isSomebodyHere = false;

/**
 * The code, once whoever asks has wanted it and it is there: what was never opened is not in the page. From then on it
 * stays, so that what closes can be seen to close. What `isShownAhead` is in the page as soon as it can be.
 */
type UseCode<Module> = (isWanted: boolean, isShownAhead?: boolean) => Module | undefined;

/**
 * Declares code that no page needs to be seen, such as what menus and dialogs are made of. It comes when it is first
 * wanted, or before: as soon as somebody touches the page, so that it is there when a menu is opened (see
 * `bringLateCode`).
 */
export function lateCode<Module>(importModule: () => Promise<Module>): UseCode<Module> {
  let code: Module | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const load = (): Promise<void> => {
    loading ??= bring().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
    return loading;
  };
  const bring = async () => {
    code = await importModule();
    for (const listener of listeners) listener();
  };
  const current = () => code;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  // What fails ahead of time is asked for again when it is wanted.
  const loadEarly = () => load().catch(() => undefined);
  if (isSomebodyHere) void loadEarly();
  else declared.add(loadEarly);

  return function useCode(isWanted, isShownAhead = false) {
    const there = useSyncExternalStore(subscribe, current, drawnWithout);
    const [wasWanted, setWasWanted] = useState(isWanted);
    if (isWanted && !wasWanted) setWasWanted(true);
    const isMissing = isWanted && there === undefined;
    useEffect(() => (isMissing ? bringOrTell(load) : undefined), [isMissing]);
    return isWanted || wasWanted || isShownAhead ? there : undefined;
  };
}

/** Without a network it comes as soon as that is back; otherwise the person is told. Gives back how to give up. */
function bringOrTell(load: Load): () => void {
  let isGivenUp = false;
  const attempt = (): void => {
    load().catch(() => {
      if (isGivenUp) return;
      if (!navigator.onLine) return addEventListener('online', attempt, { once: true });
      notify.error('This could not be opened. Check your connection and try again.', {
        id: 'late-code',
        action: { label: 'Try Again', onAction: attempt },
      });
    });
  };
  attempt();
  return () => {
    isGivenUp = true;
    removeEventListener('online', attempt);
  };
}

/** Words come by keys, and by dictation or a password manager without any. */
const SIGNS_OF_SOMEBODY = ['pointermove', 'pointerdown', 'keydown', 'input', 'wheel', 'touchstart'];
/** Somebody who only looks has the rest after this long, so that it is there even when the network goes. */
const AT_REST_MS = 6_000;

/** Brings all declared code, and what is declared from then on, once somebody is there or the page is at rest. */
export function bringLateCode(): () => void {
  const bring = () => {
    stop();
    isSomebodyHere = true;
    for (const load of declared) void load();
    declared.clear();
  };
  const timer = setTimeout(bring, AT_REST_MS);
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_SOMEBODY) removeEventListener(sign, bring);
  };
  for (const sign of SIGNS_OF_SOMEBODY) addEventListener(sign, bring, { passive: true });
  return stop;
}
