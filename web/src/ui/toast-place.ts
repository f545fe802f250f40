type Size = {
  width: number;
  height: number;
  /** The height while a pointer unfolds the stack. */
  unfolded: number;
};
export type ToastPlace = { top: number; right: number; width: number };

const MARGIN_PIXELS = 16;
/** Toasts stay this far from what they must not cover. */
const CLEARANCE_PIXELS = 4;
/** The distances between tested points: every line of text and every button contains at least one. */
const STEP_PIXELS = { x: 24, y: 12 };

const TOASTS = '[data-sonner-toaster]';
const CONTROLS = 'a, button, input, textarea, select, label, summary, [role=slider]';
/** The bars of forms and dialogs, and the offline bar, including the gaps in them. */
const BARS = '[data-bottom-bar], [data-keep-clear], [data-offline]';
const DIALOG_TITLES = '[role=dialog] [data-title]';
/** Costs of a tested point over words, a control or a bar, and over an image: words cost more than a whole image. */
const WORD_COST = 1_000;
const IMAGE_COST = 1;

function hasTextAt(element: Element, x: number, y: number): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  });
}

/** The cost of covering a point of the window. */
function costAt(x: number, y: number): number {
  const element = document.elementsFromPoint(x, y).find((candidate) => !candidate.closest(TOASTS));
  if (element === undefined) return 0;
  if (element.closest(`${CONTROLS}, ${BARS}, svg`) || hasTextAt(element, x, y)) return WORD_COST;
  return element.closest('img, video, canvas') ? IMAGE_COST : 0;
}

/**
 * The place for toasts of this size that covers the least text, controls and images. Prefers the current place, then the
 * top right, then places near the top or the bottom edge. Without a free place, toasts cover the title of the open dialog;
 * on a phone without a dialog, they are above the bar at the bottom, where a person can scroll the covered text into view.
 */
export function placeToasts(size: Size, current?: ToastPlace): ToastPlace {
  const { height } = size;
  const costs = new Map<string, number>();
  const cost = (x: number, y: number): number => {
    const key = `${x} ${y}`;
    const known = costs.get(key) ?? costAt(x, y);
    costs.set(key, known);
    return known;
  };
  const costOf = ({ top, right, width }: ToastPlace, limit: number): number => {
    const left = innerWidth - right - width;
    const end = left + width + CLEARANCE_PIXELS;
    let sum = 0;
    for (let y = top - CLEARANCE_PIXELS; y <= top + height + CLEARANCE_PIXELS; y += STEP_PIXELS.y)
      for (let x = left - CLEARANCE_PIXELS; x < end + STEP_PIXELS.x && sum < limit; x += STEP_PIXELS.x)
        sum += cost(Math.min(x, end, innerWidth - 1), Math.min(Math.max(y, 0), innerHeight - 1));
    return sum;
  };
  const first = { top: MARGIN_PIXELS, right: marginOf(size), width: size.width };
  let best = { place: first, cost: Number.POSITIVE_INFINITY };
  for (const place of candidates(size, current)) {
    const sum = costOf(place, best.cost);
    if (sum < best.cost) best = { place, cost: sum };
    if (sum === 0) break;
  }
  const title = best.cost > 0 && overDialogTitle(size);
  if (title) return title;
  if (!isNarrow(size)) return best.place;
  if (best.cost >= WORD_COST) return aboveBottomBar(size);
  return best.cost === 0
    ? { ...best.place, top: best.place.top + shiftToMiddle(best.place, size, cost) }
    : best.place;
}

/** How far to move toasts down, so that they are as far from what is above them as from what is below, up to a limit. */
function shiftToMiddle({ top }: ToastPlace, size: Size, cost: (x: number, y: number) => number): number {
  const isFree = (y: number) => {
    if (y < 0 || y >= innerHeight) return false;
    for (let x = MARGIN_PIXELS; x < innerWidth - MARGIN_PIXELS; x += STEP_PIXELS.x)
      if (cost(x, y) > 0) return false;
    return true;
  };
  const freeFrom = (edge: number, direction: 1 | -1) => {
    let free = 0;
    while (free < MARGIN_PIXELS && isFree(edge + direction * (free + 2))) free += 2;
    return free;
  };
  const shift = Math.round((freeFrom(top + size.height, 1) - freeFrom(top, -1)) / 2);
  return Math.abs(shift) < CLEARANCE_PIXELS ? 0 : shift;
}

const isNarrow = ({ width }: Size): boolean => innerWidth - width < width;

/** A phone’s toasts are in the middle of its width. */
const marginOf = (size: Size): number => (isNarrow(size) ? (innerWidth - size.width) / 2 : MARGIN_PIXELS);

/** The title of the open dialog is what a person needs least; the buttons next to it stay free. */
function overDialogTitle(size: Size): ToastPlace | undefined {
  const box = [...document.querySelectorAll(DIALOG_TITLES)].at(-1)?.getBoundingClientRect();
  if (box === undefined) return undefined;
  const left = box.left - 2 * CLEARANCE_PIXELS;
  const width = Math.min(size.width, box.right + CLEARANCE_PIXELS - left);
  const top = Math.max(CLEARANCE_PIXELS, (box.top + box.bottom - size.height) / 2);
  return { top, right: innerWidth - left - width, width };
}

function aboveBottomBar(size: Size): ToastPlace {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect());
  const tops = bars.filter(({ bottom }) => bottom >= innerHeight - 1).map(({ top }) => top);
  return {
    top: Math.min(innerHeight - CLEARANCE_PIXELS, ...tops) - 2 * CLEARANCE_PIXELS - size.unfolded,
    right: marginOf(size),
    width: size.width,
  };
}

function* candidates(size: Size, current: ToastPlace | undefined): Generator<ToastPlace> {
  const { width, unfolded } = size;
  // The window may have become smaller.
  if (current && current.top + unfolded <= innerHeight && current.right + current.width <= innerWidth)
    yield current;
  // A narrow window is searched from the edges to its middle, a wide one from right to left.
  const maxDepth = isNarrow(size) ? innerHeight / 2 : innerHeight / 8;
  const margin = marginOf(size);
  for (let right = margin; right + width + margin <= innerWidth; right += 2 * STEP_PIXELS.x)
    for (let depth = MARGIN_PIXELS; depth <= maxDepth; depth += STEP_PIXELS.y)
      for (const top of [depth, innerHeight - depth - unfolded]) yield { top, right, width };
}
