import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { filesBelow, formatLocation, isTest, parseNodes } from './source-files.ts';

const FORBIDDEN_CALLS = new Set([
  'Date.now',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'performance.now',
]);

/** `new Date()` without an argument, `Date()` and other uses of the machine's clock or randomness. */
function isImpure(node: ts.Node): boolean {
  if (ts.isNewExpression(node))
    return node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0;
  if (ts.isCallExpression(node)) return node.expression.getText() === 'Date';
  return ts.isPropertyAccessExpression(node) && FORBIDDEN_CALLS.has(node.getText());
}

const impurePlaces = (folder: string) =>
  filesBelow(folder, ['.ts'])
    .filter((path) => !isTest(path))
    .flatMap((path) => [...parseNodes(path)].filter(isImpure).map((node) => formatLocation(path, node)));

describe('deterministic layers', () => {
  test.each(['contract', 'catalog', 'core'])('%s uses neither the clock nor randomness', (folder) => {
    expect(filesBelow(folder, ['.ts']).length).toBeGreaterThan(5);
    expect(impurePlaces(folder)).toEqual([]);
  });

  test('this check detects a use of the clock', () => {
    expect(impurePlaces('test/support').length).toBeGreaterThan(0);
  });
});
