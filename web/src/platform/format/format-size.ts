/** A size in pixels: `1024 × 1024`. No-break spaces keep it on one line. */
export const formatSize = ({ width, height }: { width: number; height: number }): string =>
  `${width}\u00A0×\u00A0${height}`;
