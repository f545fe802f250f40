/**
 * The byte range that S3 returns for a `Range` header; `undefined` if it returns the whole object instead, because the
 * header is malformed, ends before it begins, or requests several ranges.
 */
export function byteRange(header: string, totalBytes: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  const exceedsFile = first === '' && Number(last) > totalBytes;
  return exceedsFile ? 'bytes=0-' : `bytes=${first}-${last}`;
}
