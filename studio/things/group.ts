import { type Canvas, createCanvas } from '../canvas.ts';
import type { Thing } from './thing.ts';

/** Words for how many objects are wanted. */
const COUNTS: Readonly<Record<string, number>> = {
  ...{ two: 2, pair: 2, '2': 2, three: 3, few: 3, several: 3, '3': 3 },
  ...{ four: 4, '4': 4, five: 5, '5': 5 },
};
/** A count is one of the first words; a later one counts other things. */
const FIRST_WORDS = 3;
/** The number of objects if the words name several but not how many. */
const SEVERAL = 3;
/** Distance from one object to the next, in object widths. */
const STEP = 0.9;
/** How much smaller and higher an object in the back row is, as fractions of the height. */
const BACK = { smaller: 0.1, higher: 0.07 };

type Place = { left: number; top: number; tall: number };

/** The places of objects in two rows, the back row first. Lengths are fractions of the group's height. */
function placesOf(aspect: number, count: number): Place[] {
  const places = Array.from({ length: count }, (_, at): Place => {
    const isBehind = at % 2 === (count === 2 ? 0 : 1);
    const tall = isBehind ? 1 - BACK.smaller : 1;
    const middle = (at * STEP + 0.5) * aspect;
    return { left: middle - (aspect * tall) / 2, top: isBehind ? BACK.smaller - BACK.higher : 0, tall };
  });
  return places.sort((one, other) => one.tall - other.tall);
}

/** Paints an object over a part of a canvas. In place. */
function paintAt(canvas: Canvas, thing: Thing, { left, top, tall }: Place): void {
  const rows = Math.round(tall * canvas.height);
  const piece = createCanvas(Math.max(1, Math.round(rows * thing.aspect)), rows);
  const [x0, y0] = [Math.round(left * canvas.height), Math.round(top * canvas.height)];
  const each = (copy: (inPiece: number, inCanvas: number) => void) => {
    for (let y = 0; y < piece.height; y++)
      for (let x = Math.max(0, -x0); x < Math.min(piece.width, canvas.width - x0); x++)
        if (y + y0 < canvas.height) copy((y * piece.width + x) * 3, ((y + y0) * canvas.width + x + x0) * 3);
  };
  each((to, from) => piece.rgb.set(canvas.rgb.subarray(from, from + 3), to));
  thing.paint(piece);
  each((from, to) => canvas.rgb.set(piece.rgb.subarray(from, from + 3), to));
}

/** Several objects side by side, as many as the words say, if the words name several. */
export function groupOf(thing: Thing, words: ReadonlySet<string>): Thing {
  const named = [...words].slice(0, FIRST_WORDS).find((word) => word in COUNTS);
  const count = (named === undefined ? undefined : COUNTS[named]) ?? (thing.isPlural ? SEVERAL : 1);
  if (count === 1) return thing;
  const places = placesOf(thing.aspect, count);
  return {
    ...thing,
    aspect: thing.aspect * (1 + STEP * (count - 1)),
    paint: (canvas) => {
      for (const place of places) paintAt(canvas, thing, place);
    },
  };
}
