import { type Canvas, createCanvas } from '../canvas.ts';
import type { Thing } from './thing.ts';

/** Words for how many objects are wanted. */
const COUNTS: Readonly<Record<string, number>> = {
  ...{ two: 2, pair: 2, '2': 2, three: 3, few: 3, several: 3, '3': 3 },
  ...{ four: 4, '4': 4, five: 5, '5': 5 },
};
/** Number of leading words that are searched for a count; a later number counts other things. */
const FIRST_WORDS = 3;
/** The number of objects if the words name several but not how many. */
const SEVERAL = 3;
/** Distance from one object to the next, in object widths. */
const STEP_WIDTHS = 0.9;
/** How much smaller and higher an object in the back row is, as fractions of the height. */
const BACK_ROW = { smaller: 0.1, higher: 0.07 };

/** The places of objects in a heap, the back row first: their distance in widths, and how much higher they are. */
const HEAP = [
  { at: 0.42, higher: 0.34 },
  { at: 1.3, higher: 0.38 },
  { at: 0, higher: 0.04 },
  { at: 1.72, higher: 0.05 },
  { at: 0.86, higher: 0 },
];
/** Height of an object in a heap, as a fraction of the heap. */
const HEAP_HEIGHT = 0.72;

type Place = { left: number; top: number; height: number };

/** The places of objects in two rows, the back row first. Lengths are fractions of the group's height. */
function placesFor(aspect: number, count: number): Place[] {
  const places = Array.from({ length: count }, (_, i): Place => {
    const isBehind = i % 2 === (count === 2 ? 0 : 1);
    const height = isBehind ? 1 - BACK_ROW.smaller : 1;
    const centerX = (i * STEP_WIDTHS + 0.5) * aspect;
    return {
      left: centerX - (aspect * height) / 2,
      top: isBehind ? BACK_ROW.smaller - BACK_ROW.higher : 0,
      height,
    };
  });
  return places.sort((a, b) => a.height - b.height);
}

/** Paints an object over a part of a canvas. In place. */
function paintAt(canvas: Canvas, thing: Thing, { left, top, height }: Place): void {
  const rows = Math.round(height * canvas.height);
  const piece = createCanvas(Math.max(1, Math.round(rows * thing.aspect)), rows);
  const [x0, y0] = [Math.round(left * canvas.height), Math.round(top * canvas.height)];
  const forEachPixel = (copy: (inPiece: number, inCanvas: number) => void) => {
    for (let y = 0; y < piece.height; y++)
      for (let x = Math.max(0, -x0); x < Math.min(piece.width, canvas.width - x0); x++)
        if (y + y0 < canvas.height) copy((y * piece.width + x) * 3, ((y + y0) * canvas.width + x + x0) * 3);
  };
  forEachPixel((to, from) => piece.rgb.set(canvas.rgb.subarray(from, from + 3), to));
  thing.paint(piece);
  forEachPixel((from, to) => canvas.rgb.set(piece.rgb.subarray(from, from + 3), to));
}

/** A heap of an object of which the words name several but not how many: fruit. */
function heapOf(thing: Thing): Thing {
  const aspect = thing.aspect * HEAP_HEIGHT;
  return {
    ...thing,
    aspect: aspect * (1 + Math.max(...HEAP.map(({ at }) => at))),
    paint: (canvas) => {
      for (const { at, higher } of HEAP)
        paintAt(canvas, thing, {
          left: at * aspect,
          top: 1 - HEAP_HEIGHT - higher * HEAP_HEIGHT,
          height: HEAP_HEIGHT,
        });
    },
  };
}

/** Several objects side by side or in a heap, as many as the words say, if the words name several. */
export function groupOf(thing: Thing, words: ReadonlySet<string>): Thing {
  const named = [...words].slice(0, FIRST_WORDS).find((word) => word in COUNTS);
  const count = (named === undefined ? undefined : COUNTS[named]) ?? (thing.isPlural ? SEVERAL : 1);
  if (count === 1) return thing;
  if (thing.heaps && named === undefined) return heapOf(thing);
  const places = placesFor(thing.aspect, count);
  return {
    ...thing,
    aspect: thing.aspect * (1 + STEP_WIDTHS * (count - 1)),
    paint: (canvas) => {
      for (const place of places) paintAt(canvas, thing, place);
    },
  };
}
