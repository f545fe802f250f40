/**
 * The range of bytes that S3 answers a `Range` header with, of an object of so many; `undefined` where it passes over
 * the header and sends all: one that it cannot read, that ends before it begins, or that asks for several at once.
 */
export function byteRange(header: string, totalBytes: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  const isMoreThanAll = first === '' && Number(last) > totalBytes;
  return isMoreThanAll ? 'bytes=0-' : `bytes=${first}-${last}`;
}
