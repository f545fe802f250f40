import { expect, type Page } from '@playwright/test';

type Measurement = { count: number; tooSmall: string[] };

/**
 * Measures the touch target around each control's center, including pseudo-elements and labels. Links in running text
 * are exempt, as in WCAG 2.5.5, which requires 44 px.
 */
function measureTargets(): Measurement {
  // Half of 44 px, less half a pixel, so that the point is inside the target.
  const REACH_PIXELS = 21.5;
  const CONTROLS =
    'a[href], button, input:not([type=hidden], [type=file]), textarea, select, summary, label:has(input), [role=slider], [role=menuitem]';

  const isInText = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') &&
    element.parentElement?.matches('p, span, li, dd, div:has(> a)') === true &&
    (element.parentElement.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null
    );
  };
  /** Whether the element is an input inside a label, which is measured instead. */
  const isLabeledInput = (element: Element) => element.matches('input') && element.closest('label') !== null;
  const belongsTo = (element: Element, hit: Element | null) =>
    hit !== null &&
    (element.contains(hit) || (hit.closest('label') as HTMLLabelElement | null)?.control === element);
  const describeElement = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
    element.outerHTML.slice(0, 80);

  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (element) =>
      isShown(element) && !isLabeledInput(element) && !isInText(element) && !element.matches(':disabled'),
  );
  const tooSmall = controls.flatMap((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const responds = (dx: number, dy: number) =>
      belongsTo(element, document.elementFromPoint(x + dx, y + dy));
    // Something else is in front of the control, for example the sticky image at the top of a form.
    if (!responds(0, 0)) return [];
    const isWide = width >= 44 || (responds(-REACH_PIXELS, 0) && responds(REACH_PIXELS, 0));
    const isTall = height >= 44 || (responds(0, -REACH_PIXELS) && responds(0, REACH_PIXELS));
    return isWide && isTall
      ? []
      : [`${describeElement(element)} (${Math.round(width)} × ${Math.round(height)})`];
  });
  scrollTo(0, 0);
  return { count: controls.length, tooSmall };
}

/** Checks that every control has a touch target of at least 44 × 44 px. */
export async function expectTouchTargets(page: Page, screen: string): Promise<void> {
  const { count, tooSmall } = await page.evaluate(measureTargets);
  expect(count, `controls of ${screen}`).toBeGreaterThan(0);
  expect.soft(tooSmall, `controls of ${screen} with too small a touch target`).toEqual([]);
}
