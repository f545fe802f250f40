import { expect, type Page } from '@playwright/test';

/** Lists the texts of a page that are cut off, outside the window or overlapping, and its horizontal scroll. */
function findBrokenTexts(): string[] {
  type ShownText = { text: string; boxes: DOMRect[]; ancestors: Ancestor[]; layer: Element | null };
  type Ancestor = { element: Element; style: CSSStyleDeclaration };
  const { clientWidth, scrollWidth } = document.documentElement;

  const listAncestors = (element: Element | null): Ancestor[] =>
    element === null || element === document.body
      ? []
      : [{ element, style: getComputedStyle(element) }, ...listAncestors(element.parentElement)];
  /** Whether a text is for screen readers only, or a prompt, which is shortened on purpose. */
  const isExempt = ({ style }: Ancestor) =>
    style.clipPath === 'inset(50%)' || style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
  const scrolls = ({ style }: Ancestor) => /auto|scroll/.test(style.overflowX + style.overflowY);

  const shownText = (node: Node): ShownText[] => {
    const text = node.textContent?.trim().slice(0, 40) ?? '';
    const element = node.parentElement;
    if (text === '' || !element?.checkVisibility({ visibilityProperty: true })) return [];
    const ancestors = listAncestors(element);
    if (ancestors.some(isExempt)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    return [
      { text, boxes, ancestors, layer: element.closest('[role=dialog], [role=menu], [data-sonner-toast]') },
    ];
  };

  /** Tolerates rounding and, vertically, the space above and below the letters of a line. */
  const isCutBy = (box: DOMRect, { element, style }: Ancestor): boolean => {
    const edge = element.getBoundingClientRect();
    const isControl = element.matches('button, a, label, [role=tab], [role=menuitem]');
    const exceedsX = box.right > edge.right + 1.5 || box.left < edge.left - 1.5;
    const exceedsY = box.bottom - box.height / 4 > edge.bottom || box.top + box.height / 4 < edge.top;
    const hides = (overflow: string) => isControl || overflow !== 'visible';
    return (exceedsX && hides(style.overflowX)) || (exceedsY && hides(style.overflowY));
  };
  const findFaults = ({ text, boxes, ancestors }: ShownText): string[] => {
    const scroller = ancestors.findIndex(scrolls);
    const unscrolledAncestors = scroller === -1 ? ancestors : ancestors.slice(0, scroller);
    if (boxes.some((box) => unscrolledAncestors.some((ancestor) => isCutBy(box, ancestor))))
      return [`“${text}” is cut off`];
    const isOutside = boxes.some(({ left, right }) => left < -1 || right > clientWidth + 1);
    return isOutside && scroller === -1 ? [`“${text}” is outside the window`] : [];
  };

  const fixedBar = ({ ancestors }: ShownText) =>
    ancestors.find(({ style }) => /fixed|sticky/.test(style.position))?.element;
  /** Tolerates the space around the letters, too. */
  const boxesOverlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3;
  const textsOverlap = (first: ShownText, second: ShownText) =>
    first.layer === second.layer &&
    first.boxes.some((a) => second.boxes.some((b) => boxesOverlap(a, b))) &&
    fixedBar(first) === fixedBar(second);

  const texts: ShownText[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) texts.push(...shownText(node));
  const overlaps = texts.flatMap((first, index) =>
    texts
      .slice(index + 1)
      .filter((second) => textsOverlap(first, second))
      .map((second) => `“${first.text}” and “${second.text}” overlap`),
  );
  const excess = scrollWidth - clientWidth;
  return [
    ...(excess > 0 ? [`scrolls horizontally by ${excess} px`] : []),
    ...texts.flatMap(findFaults),
    ...overlaps,
  ];
}

/** Checks that no text of the page is cut off, overlaps another or makes the page scroll horizontally. */
export async function expectNoTextCutOff(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(findBrokenTexts), `texts of ${state}`).toEqual([]);
}
