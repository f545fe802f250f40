import { describe, expect, test } from 'vitest';
import { exportedNames, refusalsIn, refusedNamesIn, unusedExports } from './check-language.mjs';

describe('the check for refused words', () => {
  test('refuses a word in a comment, with its line and a better word', () => {
    expect(refusalsIn('core/a.ts', 'const a = 1;\n// It lies in the table.\nconst b = 2;\n')).toEqual([
      'core/a.ts:2: "lies": write "is", "is stored"',
    ]);
  });

  test.each([
    ['a line comment after code', 'const a = 1; // made anew\n'],
    ['a docstring', '/**\n * Returns a job\n * that is in work.\n */\nconst a = 1;\n'],
    ['a phrase across two lines', '/**\n * Returns a job that is in\n * work.\n */\nconst a = 1;\n'],
    ['a test title', "test('nobody may read it', () => {});\n"],
    ['a template literal', `const a = \`\${b} goes on for long\`;\n`],
    ['text on a screen', 'const a = <p>Somebody else saw it</p>;\n'],
    ['a comment at the end of a file', 'const a = 1;\n// whatever\n'],
  ])('reads %s', (_where, content) => {
    expect(refusalsIn('web/src/a.tsx', content)).toHaveLength(1);
  });

  test('ignores names and single words in strings', () => {
    expect(refusalsIn('core/a.ts', "const anew = 'beside';\nconst b = beside(anew);\n")).toEqual([]);
  });

  test.each(['answers 404', 'answered with a 503', 'responds 5xx'])('refuses "%s"', (words) => {
    expect(refusalsIn('core/a.ts', `// S3 ${words}.\n`)).toEqual([
      `core/a.ts:1: "${words}": write "returns 404"`,
    ]);
  });

  test('refuses a docstring that starts with "What"', () => {
    expect(refusalsIn('core/a.ts', '/** What sends a mail. */\nconst a = 1;\n')).toHaveLength(1);
    expect(refusalsIn('core/a.ts', '/** What a job costs. */\nconst a = 1;\n')).toHaveLength(1);
    expect(refusalsIn('core/a.ts', '// What a job costs is stored.\nconst a = 1;\n')).toEqual([]);
  });

  test.each([
    ['a variable', 'const a = 1;\nconst own = 2;\n'],
    ['a parameter', 'const a = 1;\nfunction b(own: number) {}\n'],
    ['a destructured property', 'const a = 1;\nconst { b: own } = a;\n'],
  ])('refuses the name of %s, with its line and a better name', (_what, content) => {
    expect(refusedNamesIn('core/a.ts', content)).toEqual([
      'core/a.ts:2: the name "own": name the thing: "ownVideos", "leafCertificate"',
    ]);
  });

  test('ignores a refused name that is part of a longer name, names a property or is in the studio', () => {
    expect(refusedNamesIn('core/a.ts', 'const ownVideos = { own: 1 }.own;\n')).toEqual([]);
    expect(refusedNamesIn('studio/a.ts', 'const own = 1;\n')).toEqual([]);
  });

  test('reads whole documents', () => {
    expect(refusalsIn('docs/a.md', '# A\n\nIt is told so.\n')).toEqual([
      'docs/a.md:3: "is told": say which program returns what: "returns 409", "shows an error"',
    ]);
  });
});

test('finds the names that a file exports, and none in a test file', () => {
  const content =
    'export const a = 1;\nexport type B = string;\nexport async function c() {}\nconst d = 1;\n';
  expect(exportedNames('core/a.ts', content)).toEqual(['a', 'B', 'c']);
  expect(exportedNames('core/a.test.ts', content)).toEqual([]);
});

test('refuses an exported value that no other file uses', () => {
  const content = 'export const used = 1;\nexport const unused = 2;\nexport type Shape = { used: number };\n';
  expect(
    unusedExports(
      new Map([
        ['core/a.ts', content],
        ['core/b.test.ts', 'expect(used)'],
      ]),
    ),
  ).toEqual(['core/a.ts:2: no other file uses "unused": drop "export", or the code']);
});
