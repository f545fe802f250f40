import { type ComponentType, lazy, useState } from 'react';

/** A screen whose code loads when it is first needed. */
export type LazyScreen = ComponentType & {
  /** Preloads the code. */
  load(): Promise<void>;
};

const resets: (() => void)[] = [];

/** Clears failed loads, which React.lazy caches forever. Call before trying again. */
export function retryFailedScreens(): void {
  for (const reset of resets) reset();
}

/**
 * A screen that loads when it is shown. Preloaded code renders directly, because React shows a Suspense fallback for at
 * least 300 ms.
 */
export function lazyScreen(importScreen: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await importScreen();
  };
  const createLazy = () => lazy(async () => ({ default: await retryWhenReachable(importScreen) }));
  let lazyContent = createLazy();
  resets.push(() => {
    lazyContent = createLazy();
  });

  function Screen() {
    // Kept while mounted: switching from the lazy component to the loaded one would remount the screen.
    const [Content] = useState<ComponentType>(() => loaded ?? lazyContent);
    return <Content />;
  }
  return Object.assign(Screen, { load });
}

/** Long enough for a server to restart. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000];

/** Retries once the connection is back, or a few times if the server does not respond. */
async function retryWhenReachable<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of RETRY_PAUSES_MS) {
    try {
      return await load();
    } catch {
      await (navigator.onLine ? pause(pauseMs) : waitUntilOnline());
    }
  }
  return load();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const waitUntilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));
