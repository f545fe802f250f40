import { type ComponentType, lazy, useState } from 'react';

/** A screen whose code comes when it is first needed. */
export type LazyScreen = ComponentType & {
  /** Brings the code ahead of time. */
  load(): Promise<void>;
};

/**
 * A screen that is loaded when it is shown. Where its code is there before, it is drawn at once: React shows what
 * stands in for a screen for 300 ms at least, however soon the code comes.
 */
export function lazyScreen(importScreen: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await importScreen();
  };
  const Late = lazy(async () => ({ default: await whenOnline(importScreen) }));

  function Screen() {
    // Kept while the screen stands: the same code by the other way would begin anew.
    const [Content] = useState<ComponentType>(() => loaded ?? Late);
    return <Content />;
  }
  return Object.assign(Screen, { load });
}

/** Asks again once the network is back, if it was gone. */
async function whenOnline<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return ask();
  }
}
