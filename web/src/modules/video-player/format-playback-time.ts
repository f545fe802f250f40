/** Position in a video with tenths of a second, e.g. `0:02.4`. */
export function formatPlaybackTime(seconds: number): string {
  const tenths = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds * 10)) : 0;
  const minutes = Math.floor(tenths / 600);
  const remainingTenths = tenths % 600;
  return `${minutes}:${String(Math.floor(remainingTenths / 10)).padStart(2, '0')}.${remainingTenths % 10}`;
}
