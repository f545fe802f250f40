import { expect, type Locator, type Page } from '@playwright/test';

/** The ways in which a person uses the screen. */
export type InputMethod = {
  /** Presses a button, a link or a menu item. */
  press(target: Locator): Promise<void>;
  type(target: Locator, words: string): Promise<void>;
  /** Chooses one of a group of radio buttons. */
  choose(radio: Locator): Promise<void>;
  /** Moves a slider to its minimum. */
  slideToMinimum(slider: Locator): Promise<void>;
};

const MAX_TABS = 120;

/** The key that moves the focus toward an element, as a person would choose it from the screen. */
function keyToward(element: Element): 'here' | 'Tab' | 'Shift+Tab' | 'ArrowDown' {
  const { activeElement } = document;
  if (element === activeElement) return 'here';
  if (element.role === 'menuitem') return 'ArrowDown';
  const precedes =
    activeElement && activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  return precedes ? 'Shift+Tab' : 'Tab';
}

/** Presses Tab, or an arrow key in a menu, until the target has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    const key = await target.evaluate(keyToward);
    if (key === 'here') return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached with the keyboard.`);
}

/** Tabs to the group, then holds an arrow key: a radio button is chosen on focus only while the key is down. */
async function chooseWithArrows(radio: Locator): Promise<void> {
  const group = radio.locator('xpath=ancestor::*[@role="radiogroup"][1]');
  const chosen = group.getByRole('radio', { checked: true });
  await tabTo(chosen);
  for (let steps = await group.getByRole('radio').count(); steps > 0; steps -= 1) {
    if (await radio.isChecked()) return;
    await radio.page().keyboard.press('ArrowRight', { delay: 100 });
    await expect(chosen).toBeFocused();
  }
  await expect(radio).toBeChecked();
}

/** The start of a slider's track. */
const MINIMUM = { position: { x: 1, y: 12 } };
/** The part of a slider that responds to presses. */
const sliderTrack = (slider: Locator) => slider.locator('xpath=ancestor::*[@data-orientation][1]');

/** Mouse, touch and keyboard. None of them sets focus directly, because a person cannot. */
export const INPUT_METHODS = {
  mouse: {
    press: (target) => target.click(),
    async type(target, words) {
      await target.click();
      await target.page().keyboard.type(words);
    },
    choose: (radio) => radio.click(),
    slideToMinimum: (slider) => sliderTrack(slider).click(MINIMUM),
  },
  touch: {
    press: (target) => target.tap(),
    async type(target, words) {
      await target.tap();
      await target.page().keyboard.type(words);
    },
    choose: (radio) => radio.tap(),
    slideToMinimum: (slider) => sliderTrack(slider).tap(MINIMUM),
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
    choose: chooseWithArrows,
    async slideToMinimum(slider) {
      await tabTo(slider);
      await slider.page().keyboard.press('Home');
    },
  },
} as const satisfies Record<string, InputMethod>;

/** Records the types of the pointers that press, in all documents of the page. */
export async function watchPointers(page: Page): Promise<() => Promise<string[]>> {
  const KEY = 'test.pointers';
  await page.addInitScript((key) => {
    addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        const seen = new Set(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
        sessionStorage.setItem(key, JSON.stringify([...seen.add(pointerType)]));
      },
      true,
    );
  }, KEY);
  return () => page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), KEY);
}
