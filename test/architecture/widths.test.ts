import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, nodesOf, placeOf } from './source-files.ts';

test('scripts ask for widths in rem, as the styles do: larger letters get the layout that has room for them', () => {
  const inPixels = filesBelow('web/src', ['.ts', '.tsx']).flatMap((path) =>
    [...nodesOf(path)]
      .filter((node) => ts.isStringLiteral(node) && /^\((min|max)-width: [\d.]+px\)$/.test(node.text))
      .map((node) => placeOf(path, node)),
  );
  expect(inPixels).toEqual([]);
});
