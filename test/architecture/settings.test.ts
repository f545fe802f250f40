import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { filesBelow, isTest, parseNodes, read } from './source-files.ts';

const NAME_PATTERN = /^[A-Z][A-Z0-9_]+$/;

/** Names that `.env.example` offers, commented out or not. */
const offered = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].flatMap(
  ([, name]) => name ?? [],
);

/** Names of settings in the schema of a file that reads the environment. */
function namesInSchemas(path: string): string[] {
  return [...parseNodes(path)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !/^z\s*\.(strictO|looseO|o)bject$/.test(node.expression.getText()))
      return [];
    const [fields] = node.arguments;
    if (!fields || !ts.isObjectLiteralExpression(fields)) return [];
    return fields.properties
      .flatMap((field) => field.name?.getText() ?? [])
      .filter((name) => NAME_PATTERN.test(name));
  });
}

const readBySettings = [
  ...new Set([
    ...namesInSchemas('local/configuration.ts'),
    ...namesInSchemas('lib/configuration/deploy-config.ts'),
  ]),
];

describe('settings', () => {
  test('.env.example lists exactly the variables that the two configurations read', () => {
    expect(readBySettings.length).toBeGreaterThan(6);
    expect([...offered].sort()).toEqual([...readBySettings].sort());
  });

  test('each variable is listed once', () => {
    expect(offered.filter((name, index) => offered.indexOf(name) !== index)).toEqual([]);
  });

  test('all variables are commented out, because one machine needs none', () => {
    const set = read('.env.example')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(set).toEqual([]);
  });
});

describe('files of the repository', () => {
  const texts = filesBelow('', [
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
  /** Patterns of real keys: Supabase, AWS and signing keys. */
  const real = [
    /sb_secret_[A-Za-z0-9]{20,}/,
    /sb_publishable_[A-Za-z0-9]{20,}/,
    /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    /eyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  ];

  test('contain no secret, except in tests', () => {
    const found = texts
      .filter((path) => !isTest(path))
      .filter((path) => real.some((pattern) => pattern.test(read(path))));
    expect(texts.length).toBeGreaterThan(150);
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
});
