import type { Page } from '@playwright/test';

const CONTROLS = 'a, button, input, textarea, select, [role=slider]';

/** The texts and controls that toasts cover, except for the title of a dialog. */
export const findUnderToasts = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible=true]')];
    const boxes = toasts.map((toast) => toast.getBoundingClientRect());
    const isCovered = (owner: Element, { left, right, top, bottom }: DOMRect) =>
      boxes.some((box) => {
        const [x1, x2] = [Math.max(left, box.left), Math.min(right, box.right)];
        const [y1, y2] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        const shown = document.elementFromPoint((x1 + x2) / 2, (y1 + y2) / 2);
        return x2 - x1 >= 1 && y2 - y1 >= 1 && owner.contains(shown);
      });
    const textsOf = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const textBoxes = (element: Element) =>
      textsOf(element).flatMap((text) => {
        const range = document.createRange();
        range.selectNode(text);
        return [...range.getClientRects()];
      });
    const boxesOf = (element: Element) =>
      element.matches(controls) ? [element.getBoundingClientRect()] : textBoxes(element);
    // Without pointer events on the toasts, the browser finds what is under them.
    for (const toast of toasts) toast.style.setProperty('pointer-events', 'none', 'important');
    const covered = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.closest('[data-sonner-toaster], [role=dialog] [data-title]') === null &&
        boxesOf(element).some((box) => isCovered(element, box)),
    );
    for (const toast of toasts) toast.style.removeProperty('pointer-events');
    return covered.map((element) => element.getAttribute('aria-label') ?? element.textContent.slice(0, 40));
  }, CONTROLS);
