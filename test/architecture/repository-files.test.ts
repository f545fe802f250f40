import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, formatLocation, isTest, parseNodes, read } from './source-files.ts';

const CODE = ['.ts', '.tsx', '.mjs', '.cjs'];
const code = filesBelow('', CODE);
const typescript = filesBelow('', ['.ts', '.tsx']);

const MAX_LINES = 260;
/** A test file may be longer, because its tests are read one by one. */
const MAX_TEST_LINES = 360;

test('these checks find code', () => {
  expect(code.length).toBeGreaterThan(150);
});

test(`no file has more than ${MAX_LINES} lines, no test file more than ${MAX_TEST_LINES}`, () => {
  const long = [...code, ...filesBelow('', ['.css', '.sql'])]
    .map((path) => ({ path, lines: read(path).split('\n').length - 1 }))
    .map((file) => ({ ...file, max: isTest(file.path) ? MAX_TEST_LINES : MAX_LINES }))
    .filter(({ lines, max }) => lines > max)
    .map(
      ({ path, lines, max }) => `${path}: ${lines} lines: move a part to another file, ${max} are allowed`,
    );
  expect(long).toEqual([]);
});

test('no folder has a meaningless name', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|types|services|shared|lib\/lib)\//;
  expect(code.filter((path) => vague.test(path))).toEqual([]);
});

test('no file contains merge conflict markers', () => {
  const texts = filesBelow('', [...CODE, '.md', '.css', '.sql', '.yml', '.html', '.json']);
  expect(texts.filter((path) => /^(?:<{7}|>{7}) /m.test(read(path)))).toEqual([]);
});

test('no file is a barrel file', () => {
  const barrels = typescript.filter((path) => {
    const statements = [...parseNodes(path)].find(ts.isSourceFile)?.statements ?? [];
    return statements.length > 0 && statements.every(ts.isExportDeclaration);
  });
  expect(barrels).toEqual([]);
  expect(typescript.filter((path) => basename(path).startsWith('index.'))).toEqual([]);
});

test('file names are in kebab-case', () => {
  const name = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/;
  expect(code.filter((path) => !name.test(basename(path)))).toEqual([]);
});

/** Tools read these files by their default export. */
const isConfiguration = (path: string) => /\.config\.ts$/.test(path) || path.endsWith('.d.ts');

test('exports are named, except in configuration files', () => {
  const unnamed = typescript
    .filter((path) => !isConfiguration(path))
    .flatMap((path) =>
      [...parseNodes(path)]
        .filter((node) => ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword)
        .filter((node) => !ts.isCaseOrDefaultClause(node.parent) && !ts.isDefaultClause(node))
        .map((node) => formatLocation(path, node)),
    );
  expect(unnamed).toEqual([]);
});

test('no type check is disabled', () => {
  const disablesCheck = (node: ts.Node) =>
    node.kind === ts.SyntaxKind.AnyKeyword ||
    (ts.isAsExpression(node) &&
      ts.isAsExpression(node.expression) &&
      node.expression.type.kind === ts.SyntaxKind.UnknownKeyword);
  const places = typescript.flatMap((path) =>
    [...parseNodes(path)].filter(disablesCheck).map((node) => formatLocation(path, node)),
  );
  expect(places).toEqual([]);
  // The parts keep this file from matching.
  const silenced = new RegExp('@ts-' + '(ignore|expect-error|nocheck)');
  expect(typescript.filter((path) => silenced.test(read(path)))).toEqual([]);
});

test('no import goes up two folders', () => {
  const climbing = typescript.filter((path) => /from '\.\.\/\.\.\//.test(read(path)));
  expect(climbing).toEqual([]);
});

test('layers are imported by alias, never by path', () => {
  const byPath = typescript
    .filter((path) => !path.startsWith('test/') && !path.startsWith('bench/') && !isTest(path))
    .filter((path) =>
      /from '\.\.?\/.*\b(contract|catalog(?!\/function)|core|adapters|lambdas|local)\//.test(read(path)),
    );
  expect(byPath).toEqual([]);
});

test('no work is marked as unfinished', () => {
  // The parts keep this file from matching.
  const mark = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`);
  expect(code.filter((path) => mark.test(read(path)))).toEqual([]);
});

test('spacing on screens is a multiple of 4 px, except for corrections of 2 px', () => {
  // Matches the half steps of Tailwind's scale, but not in negative margins, which compensate for padding.
  const offGrid = /(?<![\w-])(?:[pm][xytblres]?|gap(?:-[xy])?|space-[xy])-\d+\.5(?![\w.])/;
  // A correction is allowed for an icon next to the first line of a text, and for words in a badge, a key or the ring around a control.
  const isOpticalCorrection = (line: string) => /m[tl]-0\.5 size-|\bpy?-0\.5\b/.test(line);
  const found = filesBelow('web/src', ['.tsx', '.ts']).flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => offGrid.test(line) && !isOpticalCorrection(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('no test is skipped or focused', () => {
  const isSkippedOrFocused = (node: ts.Node) =>
    ts.isPropertyAccessExpression(node) &&
    /^(test|describe|it)\.(only|skip|todo|fixme|fails)$/.test(node.getText());
  const places = typescript
    .filter(isTest)
    .flatMap((path) =>
      [...parseNodes(path)].filter(isSkippedOrFocused).map((node) => formatLocation(path, node)),
    );
  expect(places).toEqual([]);
});
