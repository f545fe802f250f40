/** How an image is searched for a shape. */
export type ShapeSearch = {
  /** Longest side, in pixels, of the image that is searched. */
  side: number;
  /** Heights of the shape that are tried, as fractions of the image's. */
  heights: { from: number; to: number };
  /** Minimum scores of the edge points that are compared first; otherwise the position is skipped. */
  minProbeScore: number;
  minFirstScore: number;
  /** Minimum score of a result, and the minimum number of standard errors by which it exceeds chance. */
  minScore: number;
  minCertainty: number;
};

export const SEARCH: ShapeSearch = {
  ...{ side: 288, heights: { from: 0.06, to: 0.95 } },
  ...{ minProbeScore: 0.35, minFirstScore: 0.5, minScore: 0.78, minCertainty: 5 },
};

/** A small shape needs more pixels, in which more shapes match by chance. */
export const SMALL_SEARCH: ShapeSearch = {
  ...{ side: 560, heights: { from: 0.05, to: 0.15 } },
  ...{ minProbeScore: 0.6, minFirstScore: 0.7, minScore: 0.88, minCertainty: 6.5 },
};
