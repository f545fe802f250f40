import { expect, type Page } from '@playwright/test';

/** The left edge of every screen on a phone, in px. */
const PHONE_GUTTER = 16;
/** An open dialog marks everything behind it as `aria-hidden`. */
const PARTS = ':is(main, [data-bottom-bar], [role=dialog]):not([aria-hidden=true], [aria-hidden=true] *)';

/** The leftmost visible text, control, image or border of the part, and where it starts, in px. */
function findLeftmost(part: Element): { left: number; html: string } | undefined {
  const isBox = (element: Element) =>
    element.matches('button, textarea, input:not([type=file]), img') ||
    Number.parseFloat(getComputedStyle(element).borderLeftWidth) > 0;
  const textBoxes = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
  return (
    [...part.querySelectorAll('*')]
      // Text for screen readers is 1 px wide. Decoration may stick out, such as the dots on a line.
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().width > 1 &&
          element.closest('[aria-hidden=true]') === null,
      )
      .flatMap((element) => {
        const boxes = isBox(element) ? [element.getBoundingClientRect()] : textBoxes(element);
        return boxes.map(({ left, width }) => ({ left, width, html: element.outerHTML.slice(0, 120) }));
      })
      // An element that fills the width has no edge to align.
      .filter(({ left, width }) => left > 0 && width > 1)
      .toSorted((one, other) => one.left - other.left)[0]
  );
}

/** Checks that the screen, the bar at its bottom and an open dialog start at the left edge that all screens share. */
export async function expectLeftEdge(page: Page, screen: string): Promise<void> {
  for (const part of await page.locator(PARTS).all()) {
    const leftmost = await part.evaluate(findLeftmost);
    expect.soft(leftmost?.left, `left edge of ${screen}: ${leftmost?.html}`).toBeCloseTo(PHONE_GUTTER, 0);
  }
}
