import { type LabColor, labDistance } from '../color/lab.ts';
import type { Size } from './mask-plane.ts';

/** Minimum CIELAB difference between the pixels above and below an edge. */
const MIN_EDGE_DIFFERENCE = 6;
/** Minimum fraction of the horizon's row that is an edge. */
const MIN_EDGE_SHARE = 0.6;
/** Maximum length of an edge in any other row, as a fraction of the horizon's. */
const MAX_OTHER_EDGE_RATIO = 0.92;
/** Rows closer together than this fraction of the height show the same edge. */
const SAME_EDGE_SHARE = 0.04;

/** The row of the only long horizontal edge: where the sea meets the sky, or a table meets a wall. */
export function findHorizon(colors: readonly LabColor[], { width, height }: Size): number | undefined {
  const edges = Float32Array.from({ length: height }, (_, y) => {
    if (y === 0 || y === height - 1) return 0;
    let count = 0;
    for (let i = y * width; i < (y + 1) * width; i++)
      if (labDistance(colors[i - width] as LabColor, colors[i + width] as LabColor) > MIN_EDGE_DIFFERENCE)
        count += 1;
    return count / width;
  });
  const longest = edges.reduce((highest, edge) => Math.max(highest, edge), 0);
  const row = edges.indexOf(longest);
  const isOnly = edges.every(
    (edge, y) => Math.abs(y - row) < SAME_EDGE_SHARE * height || edge < MAX_OTHER_EDGE_RATIO * longest,
  );
  return longest > MIN_EDGE_SHARE && isOnly ? row : undefined;
}
