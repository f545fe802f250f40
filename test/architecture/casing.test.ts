import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, formatLocation, parseNodes } from './source-files.ts';

/** Components that show a button, a link that looks like one, or an entry of a menu. */
const ACTIONS = new Set([
  'Button',
  'CreateLink',
  'FileButton',
  'FooterAction',
  'IconButton',
  'LinkAction',
  'MenuItem',
  'PaletteRow',
  'PlayerButton',
  'SurfaceItem',
]);
/** Labels whose case is specified; the last two surround a duration. */
const SPECIFIED = ['Edit as new', 'Make the full', 'video'];
/** This button looks like a text field and shows its placeholder. */
const PLACEHOLDERS = ['Search or jump to…'];
const SMALL_WORDS = new Set(['a', 'an', 'and', 'as', 'for', 'from', 'in', 'of', 'or', 'the', 'to', 'with']);

const isTitleCase = (label: string): boolean =>
  label
    .split(/\s+/)
    .filter(Boolean)
    .every((word, index) => (index > 0 && SMALL_WORDS.has(word)) || !/^\p{Ll}/u.test(word));

const elementName = (node: ts.Node): string | undefined => {
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText();
  return ts.isJsxSelfClosingElement(node) ? node.tagName.getText() : undefined;
};

/** The string literals that are possible values of an expression. */
function textsOf(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isJsxExpression(node)) return textsOf(node.expression);
  return ts.isConditionalExpression(node) ? [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)] : [];
}

/** The texts of a button or menu entry: its children and its label. */
function labelsOfElement(node: ts.Node): string[] {
  const children = ts.isJsxElement(node) ? node.children : [];
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  const attributes =
    ts.isJsxOpeningElement(opening) || ts.isJsxSelfClosingElement(opening)
      ? opening.attributes.properties
      : [];
  return [
    ...children.flatMap((child) => (ts.isJsxText(child) ? [child.text.trim()] : textsOf(child))),
    ...attributes.flatMap((attribute) =>
      ts.isJsxAttribute(attribute) && attribute.name.getText() === 'label'
        ? textsOf(attribute.initializer)
        : [],
    ),
  ].filter((text) => text !== '');
}

/** The possible labels of an action that has an icon: `{ icon: Undo2, label: 'Undo', run() {} }`. */
function labelsOfAction(node: ts.Node): string[] {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const property = (name: string) =>
    node.properties.find((each) => ts.isPropertyAssignment(each) && each.name.getText() === name);
  const label = property('label');
  const acts = property('run') ?? property('path') ?? property('onAction');
  return label && acts && ts.isPropertyAssignment(label) ? textsOf(label.initializer) : [];
}

const found = filesBelow('web/src', ['.tsx', '.ts'])
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) =>
    [...parseNodes(path)].flatMap((node) => {
      const labels = ACTIONS.has(elementName(node) ?? '') ? labelsOfElement(node) : labelsOfAction(node);
      return labels.map((label) => ({ label, location: formatLocation(path, node) }));
    }),
  );

test('this check finds the labels of buttons, menu entries and actions', () => {
  const labels = found.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Start Over', 'Move Left', 'Load More', 'Add a Box']));
});

test('the labels of buttons and menu entries are in title case, except for those listed here', () => {
  const unlisted = found
    .filter(({ label }) => !isTitleCase(label) && ![...SPECIFIED, ...PLACEHOLDERS].includes(label))
    .map(({ label, location }) => `${location}: “${label}”`);
  expect(unlisted).toEqual([]);
});
