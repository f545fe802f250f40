import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, formatLocation, isTest, parseNodes } from './source-files.ts';

const FORBIDDEN_FUNCTIONS = new Set([
  'Date.now',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'performance.now',
]);

/** Whether a node uses the machine's clock or randomness; `new Date()` does so only without an argument. */
function isImpure(node: ts.Node): boolean {
  if (ts.isNewExpression(node))
    return node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0;
  if (ts.isCallExpression(node)) return node.expression.getText() === 'Date';
  return ts.isPropertyAccessExpression(node) && FORBIDDEN_FUNCTIONS.has(node.getText());
}

const impurePlaces = (folder: string) =>
  filesBelow(folder, ['.ts'])
    .filter((path) => !isTest(path))
    .flatMap((path) => [...parseNodes(path)].filter(isImpure).map((node) => formatLocation(path, node)));

test.each(['contract', 'catalog', 'core'])('the layer %s uses neither the clock nor randomness', (folder) => {
  expect(filesBelow(folder, ['.ts']).length).toBeGreaterThan(5);
  expect(impurePlaces(folder)).toEqual([]);
});

test('this check detects a use of the clock', () => {
  expect(impurePlaces('test/support').length).toBeGreaterThan(0);
});
