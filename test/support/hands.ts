import type { Locator, Page } from '@playwright/test';

/** The ways in which a person uses the screen. */
export type Hand = {
  /** Presses a button, a link or a menu's entry. */
  press(target: Locator): Promise<void>;
  type(target: Locator, words: string): Promise<void>;
  /** Moves a slider to its low end. */
  lower(slider: Locator): Promise<void>;
};

const MOST_TABS = 120;

async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    const isEntry = (await target.getAttribute('role')) === 'menuitem';
    await page.keyboard.press(isEntry ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`${target} cannot be reached with the keyboard`);
}

const LOW_END = { position: { x: 1, y: 12 } };
/** The part of a slider that takes presses. */
const trackOf = (slider: Locator) => slider.locator('xpath=ancestor::*[@data-orientation][1]');

/** Mouse, touch and keyboard. None of them sets focus directly, because a person cannot. */
export const HANDS = {
  mouse: {
    press: (target) => target.click(),
    async type(target, words) {
      await target.click();
      await target.page().keyboard.type(words);
    },
    lower: (slider) => trackOf(slider).click(LOW_END),
  },
  touch: {
    press: (target) => target.tap(),
    async type(target, words) {
      await target.tap();
      await target.page().keyboard.type(words);
    },
    lower: (slider) => trackOf(slider).tap(LOW_END),
  },
  keyboard: {
    async press(target) {
      await tabTo(target);
      await target.page().keyboard.press('Enter');
    },
    async type(target, words) {
      await tabTo(target);
      await target.page().keyboard.type(words);
    },
    async lower(slider) {
      await tabTo(slider);
      await slider.page().keyboard.press('Home');
    },
  },
} as const satisfies Record<string, Hand>;

/** Records the pointer types that the page sees, in all its documents. */
export async function watchPointers(page: Page): Promise<() => Promise<string[]>> {
  const KEY = 'test.pointers';
  await page.addInitScript((key) => {
    for (const kind of ['pointerdown', 'pointermove'])
      addEventListener(
        kind,
        (event) => {
          const seen = new Set(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
          seen.add((event as PointerEvent).pointerType);
          sessionStorage.setItem(key, JSON.stringify([...seen]));
        },
        true,
      );
  }, KEY);
  return () => page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), KEY);
}
