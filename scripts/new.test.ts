import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { endpointFiles, endpointRegistries } from './new/endpoint-files.mjs';

const root = resolve(import.meta.dirname, '..');
const aliases: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;

function target(file: string, specifier: string): string {
  const folder = aliases[`${specifier.split('/')[0]}/*`]?.replace('/*', '');
  return folder ? join(folder, specifier.slice(specifier.indexOf('/') + 1)) : join(dirname(file), specifier);
}

test('every import of a new endpoint resolves', () => {
  const files = endpointFiles('share-link');
  const missing = Object.entries(files).flatMap(([file, content]) =>
    [...content.matchAll(/from '([#.][^']+)'/g)]
      .map(([, specifier = '']) => target(file, specifier))
      .filter((path) => !(path in files) && !existsSync(join(root, path))),
  );
  expect(missing).toEqual([]);
});

test('a new endpoint is registered once, with its import in order', () => {
  const registries = endpointRegistries('share-link', (path) => readFileSync(join(root, path), 'utf8'));
  for (const [path, content] of Object.entries(registries)) {
    expect(content.match(/^ {2}shareLink(?:Endpoint|Function),$/gm), path).toHaveLength(1);
    const imports = [...content.matchAll(/^import .* from '(.+)';$/gm)].map(([, from]) => from);
    expect(imports, path).toEqual(imports.toSorted());
  }
});

test.each([
  [[], 'Name what to add: npm run new -- endpoint <name>'],
  [['endpoint', 'Share Link'], '"Share Link" is not a name in kebab-case'],
  [['endpoint', 'receipt'], 'contract/api/receipt.ts, lambdas/receipt/function.ts'],
])('npm run new -- %s writes nothing and says why', (given, reason) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/new.mjs'), ...given], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
});
