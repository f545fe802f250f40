import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesBelow, isTest, parseNodes, read } from './source-files.ts';

const SETTING_NAME = /^[A-Z][A-Z0-9_]+$/;

/** Names that `.env.example` offers, commented out or not. */
const offeredVariables = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].flatMap(
  ([, name]) => name ?? [],
);

/** Names of settings in the schemas of a file that reads the environment. */
function namesInSchemas(path: string): string[] {
  return [...parseNodes(path)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !/^z\s*\.(strictO|looseO|o)bject$/.test(node.expression.getText()))
      return [];
    const [fields] = node.arguments;
    if (!fields || !ts.isObjectLiteralExpression(fields)) return [];
    return fields.properties
      .flatMap((field) => field.name?.getText() ?? [])
      .filter((name) => SETTING_NAME.test(name));
  });
}

const readVariables = [
  ...new Set([
    ...namesInSchemas('local/configuration.ts'),
    ...namesInSchemas('lib/configuration/deploy-config.ts'),
  ]),
];

test('.env.example lists exactly the variables that the two configurations read', () => {
  expect(readVariables.length).toBeGreaterThan(6);
  expect([...offeredVariables].sort()).toEqual([...readVariables].sort());
});

test('.env.example lists each variable once', () => {
  expect(offeredVariables.filter((name, index) => offeredVariables.indexOf(name) !== index)).toEqual([]);
});

test('.env.example comments out all variables, because a local installation needs none', () => {
  const active = read('.env.example')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(active).toEqual([]);
});

const textFiles = filesBelow('', [
  '.ts',
  '.tsx',
  '.mjs',
  '.cjs',
  '.sql',
  '.json',
  '.md',
  '.html',
  '.example',
  '.yml',
]);
/** Patterns of real keys and tokens of Supabase and AWS, and of private keys. */
const KEY_PATTERNS = [
  /sb_secret_[A-Za-z0-9]{20,}/,
  /sb_publishable_[A-Za-z0-9]{20,}/,
  /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /eyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
];

test('no file contains a secret, except for tests', () => {
  const found = textFiles
    .filter((path) => !isTest(path))
    .filter((path) => KEY_PATTERNS.some((pattern) => pattern.test(read(path))));
  expect(textFiles.length).toBeGreaterThan(150);
  expect(found).toEqual([]);
});

test('migrations contain no personal data, key or password', () => {
  const migrations = filesBelow('supabase/migrations', ['.sql']);
  expect(migrations.length).toBeGreaterThan(3);
  for (const path of migrations) {
    expect(read(path), path).not.toMatch(/password|secret|sb_|@[a-z]+\.[a-z]|https?:/i);
  }
});

test('names of migrations start with unique timestamps', () => {
  const names = filesBelow('supabase/migrations', ['.sql']).map((path) => path.split('/').at(-1) ?? '');
  expect(names.filter((name) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  const times = names.map((name) => name.slice(0, 14));
  expect(new Set(times).size).toBe(times.length);
});

test('generated local files are ignored by Git', () => {
  const ignored = read('.gitignore').split('\n');
  for (const path of ['node_modules/', 'web/dist/', 'cdk.out/', '.moodlark/', '.env', 'test-results/'])
    expect(ignored).toContain(path);
});
