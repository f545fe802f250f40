import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, formatLocation, parseNodes } from './source-files.ts';

test('scripts do not state breakpoints in pixels, so that large text gets the narrow layout', () => {
  const inPixels = filesBelow('web/src', ['.ts', '.tsx']).flatMap((path) =>
    [...parseNodes(path)]
      .filter((node) => ts.isStringLiteral(node) && /^\((min|max)-width: [\d.]+px\)$/.test(node.text))
      .map((node) => formatLocation(path, node)),
  );
  expect(inPixels).toEqual([]);
});
