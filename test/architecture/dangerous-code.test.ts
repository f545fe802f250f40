import regexpTree from 'regexp-tree';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { filesBelow, formatLocation, isTest, parseNodes } from './source-files.ts';

/** The folders whose code runs in production: in functions and in the browser. */
const PRODUCT = ['contract', 'catalog', 'core', 'adapters', 'lambdas', 'web/src'];
const productFiles = PRODUCT.flatMap((folder) => filesBelow(folder, ['.ts', '.tsx'])).filter(
  (path) => !isTest(path),
);

/** Names that turn text into code or markup, or set cookies. */
const REFUSED_NAMES = new Set([
  'eval',
  'Function',
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
  'srcDoc',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
  'cookie',
]);
/** Modules that start programs or threads or run text as code, and the header that sets cookies. */
const REFUSED_TEXTS = /^(?:(?:node:)?(?:child_process|vm|worker_threads)|set-cookie)$/i;

/** Whether a node is a refused name or text; the names of types are not code. */
const isRefused = (node: ts.Node): boolean =>
  ts.isStringLiteral(node)
    ? REFUSED_TEXTS.test(node.text)
    : ts.isIdentifier(node) && REFUSED_NAMES.has(node.text) && !ts.isTypeReferenceNode(node.parent);

const refusedPlaces = (paths: readonly string[]) =>
  paths.flatMap((path) => [...parseNodes(path)].filter(isRefused).map((node) => formatLocation(path, node)));

/** The source text of a file's regular expressions. */
const regularExpressions = (path: string) =>
  [...parseNodes(path)].flatMap((node) => (ts.isRegularExpressionLiteral(node) ? [node.text] : []));

/** Takes linear time: the outer repetition begins with a semicolon, which the inner repetition excludes. */
const LINEAR_DESPITE_NESTING = '/^data:([^,;]*)((?:;[^,;]*)*),/i';

/**
 * Whether an unbounded repetition contains another: text that almost matches may take exponential time.
 */
function nestsRepetitions(expression: string): boolean {
  let found = false;
  let depth = 0;
  const isUnbounded = ({ quantifier }: { quantifier: { kind: string; to?: number } }) =>
    quantifier.kind === '*' || quantifier.kind === '+' || (quantifier.kind === 'Range' && !quantifier.to);
  regexpTree.traverse(regexpTree.parse(expression, { allowGroupNameDuplicates: true }), {
    Repetition: {
      pre({ node }) {
        if (isUnbounded(node)) depth += 1;
        if (depth > 1) found = true;
      },
      post({ node }) {
        if (isUnbounded(node)) depth -= 1;
      },
    },
  });
  return found;
}

/** Names of fields in which a client could send a URL or a host. */
const URL_FIELD = /^(?:ur[il]|href|link|address|host)|(?:Ur[il]|Href|Link|Address|Host)(?![a-z])/;

test('the product turns no text into code or markup, starts no program and sets no cookie', () => {
  expect(productFiles.length).toBeGreaterThan(400);
  expect(refusedPlaces(productFiles)).toEqual([]);
});

test('this check detects code that starts a program', () => {
  expect(refusedPlaces(['test/support/product.ts']).length).toBeGreaterThan(0);
});

test('no regular expression in the product nests unbounded repetitions, which could take exponential time', () => {
  const expressions = productFiles.flatMap(regularExpressions);
  expect(expressions.length).toBeGreaterThan(50);
  expect(expressions.filter(nestsRepetitions)).toEqual([LINEAR_DESPITE_NESTING]);
  expect(['/^(a+)+$/', '/(?:a|b*)*c/', '/(a{2,})+/'].every(nestsRepetitions)).toBe(true);
  expect(nestsRepetitions('/^(a{2})+$/')).toBe(false);
});

test('no field of a request contains a URL to fetch', () => {
  const all: readonly Endpoint[] = endpoints;
  const fields = all.flatMap(({ name, body, query, params }) =>
    [body, query, params].flatMap((schema) => {
      const text = schema && JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
      return [...(text ?? '').matchAll(/"(\w+)":\{/g)].map(([, field = '']) => `${name} ${field}`);
    }),
  );
  expect(fields).toContain('image-variation imageId');
  expect(fields.filter((field) => URL_FIELD.test(field.split(' ')[1] ?? ''))).toEqual([]);
  const examples = ['url', 'imageUrl', 'favourite'];
  expect(examples.filter((field) => URL_FIELD.test(field))).toEqual(['url', 'imageUrl']);
});
