import { expect, test } from 'vitest';
import * as z from 'zod';
import { filesBelow, read } from './source-files.ts';

const versions = z.record(z.string(), z.string());
const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    overrides: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(read('package.json')));
const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')));
const listed = { ...manifest.dependencies, ...manifest.devDependencies };

/** Packages that the product must use. */
const REQUIRED = [
  'aws-cdk-lib',
  'constructs',
  '@aws-sdk/client-s3',
  '@aws-sdk/client-bedrock-runtime',
  '@aws-sdk/client-dynamodb',
  '@aws-sdk/client-sfn',
  '@middy/core',
  'zod',
  'react',
  'react-dom',
  'vite',
  'react-router-dom',
  '@tanstack/react-query',
  '@supabase/supabase-js',
  'aws-jwt-verify',
  'vitest',
  'aws-sdk-client-mock',
  'playwright',
];

test('every version of a package is exact, not a range', () => {
  const ranges = Object.entries({ ...listed, ...manifest.overrides }).filter(
    ([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
});

test('the lock file matches package.json', () => {
  const different = Object.entries(listed).filter(
    ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version.replace(/^npm:.+@/, ''),
  );
  expect(different).toEqual([]);
});

test('every package is pinned by its integrity hash', () => {
  const unpinned = Object.entries(lock.packages).filter(
    ([path, entry]) => path.startsWith('node_modules/') && entry.resolved !== undefined && !entry.integrity,
  );
  expect(unpinned).toEqual([]);
});

test('the required packages are dependencies', () => {
  expect(REQUIRED.filter((name) => listed[name] === undefined)).toEqual([]);
});

test.each(REQUIRED)('the required package %s is used', (name) => {
  const inCode = new RegExp(`['"]${name}(/[\\w./-]+)?['"]`);
  const files = filesBelow('', ['.ts', '.tsx', '.mjs']).filter(
    (path) => !path.startsWith('test/architecture/'),
  );
  const isUsed = files.some((path) => inCode.test(read(path)));
  expect(isUsed).toBe(true);
});

test('only the package of Node may run an install script', () => {
  const withScripts = Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) =>
    path !== '' && hasInstallScript ? [path.replace('node_modules/', '')] : [],
  );
  expect(withScripts.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted());
  const allowed = Object.entries(manifest.allowScripts).filter(([, mayRun]) => mayRun);
  expect(allowed).toEqual([['node', true]]);
  expect(read('.npmrc')).toContain('strict-allow-scripts=true');
});

test('updates wait until a version is a week old, because most malicious releases are found earlier', () => {
  const updates = read('.github/dependabot.yml').split('- package-ecosystem:').slice(1);
  expect(updates).toHaveLength(2);
  for (const update of updates) expect(update).toMatch(/cooldown:\n\s+default-days: 7\n/);
  // npm would apply `min-release-age` to the lock file too, and could not install a fresh clone.
  expect(read('.npmrc')).not.toContain('min-release-age');
});

test('runtime dependencies are imported by the product, not only by tests', () => {
  const shipped = filesBelow('', ['.ts', '.tsx', '.css']).filter(
    (path) => !/^(test|bench|scripts|doctor)\/|\.test\.tsx?$/.test(path),
  );
  const code = shipped.map(read).join('\n');
  const unused = Object.keys(manifest.dependencies).filter(
    (name) => !new RegExp(`['"]${name}(/[\\w./-]+)?['"]`).test(code),
  );
  expect(unused).toEqual([]);
});

test('the project pins its own Node', () => {
  expect(listed.node).toMatch(/^24\./);
});
