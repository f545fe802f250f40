import { beforeEach, expect, test } from 'vitest';
import { placeToasts } from './toast-place.ts';

type Part = { element: Element; box: DOMRect };

let parts: Part[];
const addPart = (html: string, [left, top, width, height]: readonly [number, number, number, number]) => {
  document.body.insertAdjacentHTML('beforeend', html);
  const element = document.body.lastElementChild as Element;
  parts.push({ element, box: new DOMRect(left, top, width, height) });
};
const contains = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  left <= x && x <= right && top <= y && y <= bottom;

beforeEach(() => {
  parts = [];
  document.body.innerHTML = '';
  // jsdom has no layout: each part has its box, and its text is 200 px wide.
  document.elementsFromPoint = (x, y) =>
    parts.filter(({ box }) => contains(box, x, y)).map(({ element }) => element);
  Range.prototype.getClientRects = function getTextBoxes(this: Range) {
    const boxes = parts.flatMap(({ element, box }) =>
      element.contains(this.startContainer) ? [new DOMRect(box.left, box.top, 200, box.height)] : [],
    );
    return Object.assign(boxes, { item: (index: number) => boxes[index] ?? null });
  };
});

const DESKTOP = [1440, 900] as const;
const PHONE = [360, 740] as const;
function place([width, height]: readonly [number, number]) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  const size = { width: Math.min(356, width - 16), height: 66, unfolded: 66 };
  const toasts = placeToasts(size);
  return new DOMRect(width - toasts.right - toasts.width, toasts.top, toasts.width, size.height);
}
const coveredParts = (toast: DOMRect) =>
  parts.filter(
    ({ box }) =>
      box.left < toast.right && toast.left < box.right && box.top < toast.bottom && toast.top < box.bottom,
  );

test('toasts are at the top right of a wide window if nothing is there', () => {
  addPart('<h1>Color-Guided</h1>', [280, 20, 1128, 40]);
  expect(place(DESKTOP)).toMatchObject({ right: 1424, top: 16 });
});

test('toasts are at the bottom right if text is at the top', () => {
  addPart('<p>A launch film before lunch</p>', [1200, 30, 200, 60]);
  expect(place(DESKTOP)).toMatchObject({ right: 1424, bottom: 884 });
});

test('toasts are next to a button at the top if images fill the screen below', () => {
  addPart('<button>Create</button>', [1300, 30, 108, 40]);
  addPart('<img alt="">', [280, 110, 1160, 790]);
  const toast = place(DESKTOP);
  expect(coveredParts(toast)).toEqual([]);
  expect(toast.bottom).toBeLessThan(110);
});

test('toasts cover no part of a button that is next to them', () => {
  addPart('<button>Enlarge</button>', [0, 0, 1440, 800]);
  addPart('<button>Download</button>', [1320, 830, 104, 40]);
  expect(coveredParts(place(DESKTOP))).toEqual([]);
});

test.each(['data-bottom-bar', 'data-keep-clear', 'data-offline'])(
  'toasts cover no part of a bar with %s',
  (name) => {
    addPart(`<div ${name}></div>`, [0, 0, 1440, 36]);
    expect(place(DESKTOP).top).toBeGreaterThanOrEqual(36);
  },
);

test('on a phone, toasts are in a gap that is large enough', () => {
  addPart('<a href="/">Moodlark</a>', [0, 0, 360, 56]);
  addPart('<h2>Something went wrong</h2>', [0, 150, 360, 400]);
  addPart('<div data-bottom-bar></div>', [0, 640, 360, 100]);
  expect(place(PHONE)).toMatchObject({ left: 8, width: 344 });
  expect(coveredParts(place(PHONE))).toEqual([]);
});

test('on a phone, toasts are in the middle of a gap, not at its top edge', () => {
  addPart('<button>From Your Library</button>', [0, 0, 360, 300]);
  addPart('<h2>Something went wrong</h2>', [0, 390, 360, 350]);
  const { top, bottom } = place(PHONE);
  expect(Math.abs(top - 300 - (390 - bottom))).toBeLessThanOrEqual(2);
});

test('on a phone without a gap, toasts cover an image rather than words', () => {
  addPart('<button>Menu</button>', [0, 0, 360, 56]);
  addPart('<button>Generate</button>', [0, 300, 360, 440]);
  addPart('<img alt="">', [0, 56, 360, 244]);
  expect(coveredParts(place(PHONE)).map(({ element }) => element.tagName)).toEqual(['IMG']);
});

test('toasts are above the bar at the bottom of a phone whose screen is full of words', () => {
  addPart('<h1>Create Your Account</h1>', [0, 0, 360, 300]);
  addPart('<p>Join to start creating</p>', [0, 300, 360, 340]);
  addPart('<div data-bottom-bar><button>Generate</button></div>', [0, 640, 360, 100]);
  for (const { element, box } of parts) element.getBoundingClientRect = () => box;
  expect(place(PHONE)).toMatchObject({ left: 8, bottom: 632 });
});

test('toasts are over the title of a dialog that is full of words, next to its buttons', () => {
  addPart('<div role="dialog"><h2 data-title>Video Details</h2></div>', [16, 20, 280, 26]);
  addPart('<button>Close</button>', [308, 14, 40, 40]);
  addPart('<p>A lighthouse above a stormy sea</p>', [0, 72, 360, 568]);
  addPart('<div data-bottom-bar></div>', [0, 640, 360, 100]);
  const title = document.querySelector('h2') as Element;
  title.getBoundingClientRect = () => parts[0]?.box as DOMRect;
  const toast = place(PHONE);
  expect(toast).toMatchObject({ left: 8, top: 4 });
  expect(coveredParts(toast).map(({ element }) => element.textContent)).toEqual(['Video Details']);
});

test('toasts ignore earlier toasts', () => {
  addPart('<ol data-sonner-toaster><li><button>Close</button></li></ol>', [1068, 16, 356, 66]);
  expect(place(DESKTOP)).toMatchObject({ right: 1424, top: 16 });
});

test('toasts stay in place while they cover nothing there', () => {
  const size = { width: 356, height: 66, unfolded: 66 };
  place(DESKTOP);
  const current = { top: 400, right: 500, width: 356 };
  expect(placeToasts(size, current)).toEqual(current);
  addPart('<button>Generate</button>', [500, 400, 200, 40]);
  expect(placeToasts(size, current)).not.toEqual(current);
});
