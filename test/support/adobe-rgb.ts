/** Encodes numbers as `s15Fixed16Number`, ICC's fixed-point format. */
const toFixedPoint = (values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), index * 4);
  return bytes;
};
const tag = (type: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), content]);
const xyz = (...values: [number, number, number]) => tag('XYZ ', toFixedPoint(values));

/** The tags for Adobe RGB (1998): its primaries adapted to D50, and its gamma of 563/256. */
function profileTags(): [name: string, content: Buffer][] {
  const name = Buffer.from('Adobe RGB (1998)\0', 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(name.length);
  const gamma = tag('curv', Buffer.from([0, 0, 0, 1, 2, 0x33, 0, 0]));
  return [
    ['desc', tag('desc', Buffer.concat([length, name, Buffer.alloc(78)]))],
    ['cprt', tag('text', Buffer.from('None\0\0\0\0', 'latin1'))],
    ['wtpt', xyz(0.9505, 1, 1.0891)],
    ['rXYZ', xyz(0.60974, 0.31111, 0.01947)],
    ['gXYZ', xyz(0.20528, 0.62567, 0.06087)],
    ['bXYZ', xyz(0.14919, 0.06322, 0.74457)],
    ['rTRC', gamma],
    ['gTRC', gamma],
    ['bTRC', gamma],
  ];
}

/** An ICC profile of version 2 for Adobe RGB. */
export function adobeRgbProfile(): Buffer {
  const tags = profileTags().map(
    ([name, content]) =>
      [name, Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])] as const,
  );
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let offset = 128 + table.length;
  for (const [index, [name, content]] of tags.entries()) {
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(offset, 8 + index * 12);
    table.writeUInt32BE(content.length, 12 + index * 12);
    offset += content.length;
  }
  // The profile's size, version 2.1, class and color spaces, signature and illuminant; the rest may be zero.
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset);
  header.writeUInt32BE(0x0210_0000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  toFixedPoint([0.9642, 1, 0.8249]).copy(header, 68);
  return Buffer.concat([header, table, ...tags.map(([, content]) => content)]);
}
