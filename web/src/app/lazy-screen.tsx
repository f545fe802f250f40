import { type ComponentType, lazy, useState } from 'react';

/** A screen whose code comes when it is first needed. */
export type LazyScreen = ComponentType & {
  /** Brings the code ahead of time. */
  load(): Promise<void>;
};

const renewals: (() => void)[] = [];

/** React keeps for good that a screen's code did not come: whoever tries again begins with this. */
export function askForScreensAnew(): void {
  for (const renew of renewals) renew();
}

/**
 * A screen that is loaded when it is shown. Where its code is there before, it is drawn at once: React shows what
 * stands in for a screen for 300 ms at least, however soon the code comes.
 */
export function lazyScreen(importScreen: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded = await importScreen();
  };
  const lateScreen = () => lazy(async () => ({ default: await whenReachable(importScreen) }));
  let late = lateScreen();
  renewals.push(() => {
    late = lateScreen();
  });

  function Screen() {
    // Kept while the screen stands: the same code by the other way would begin anew.
    const [Content] = useState<ComponentType>(() => loaded ?? late);
    return <Content />;
  }
  return Object.assign(Screen, { load });
}

/** A server that starts anew is there again within these pauses. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/** Asks again once the network is back, if it was gone, and a few times where the server does not answer. */
async function whenReachable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await ask();
    } catch {
      await (navigator.onLine ? pause(pauseMs) : backOnline());
    }
  }
  return ask();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const backOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));
