import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unusedExports } from './check-language.mjs';
import { endpointFiles, endpointRegistries } from './new/endpoint-files.mjs';
import { toolFiles, toolRegistries } from './new/tool-files.mjs';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const aliases: Record<string, string> = JSON.parse(read('package.json')).imports;

function resolveImport(file: string, specifier: string): string {
  const folder = aliases[`${specifier.split('/')[0]}/*`]?.replace('/*', '');
  return folder ? join(folder, specifier.slice(specifier.indexOf('/') + 1)) : join(dirname(file), specifier);
}

describe.each([
  ['endpoint', endpointFiles('unused-name'), endpointRegistries('unused-name', read)],
  ['tool', toolFiles('unused-name', read), toolRegistries('unused-name', read)],
])('a new %s', (_kind, files, registries) => {
  test('imports only files that exist or are new', () => {
    const missing = Object.entries({ ...files, ...registries }).flatMap(([file, content]) =>
      [...content.matchAll(/(?:from |import\()'([#.][^']+)'/g)]
        .map(([, specifier = '']) => resolveImport(file, specifier))
        .filter((path) => !(path in files) && !existsSync(join(root, path))),
    );
    expect(missing).toEqual([]);
  });

  test('imports only what the new files export', () => {
    const exported = Object.values(files).flatMap((content) =>
      [...content.matchAll(/^export (?:async )?(?:const|function|type) (\w+)/gm)].map(([, name]) => name),
    );
    expect(exported.filter((name) => !/unusedname|^handler$/i.test(name ?? ''))).toEqual([]);
    const imported = Object.values({ ...files, ...registries }).flatMap((content) =>
      [...content.matchAll(/import (?:type )?\{ ([^}]+) \} from '[^']*unused-name[^']*'/g)].flatMap(
        ([, names = '']) => names.split(', ').map((name) => name.replace('type ', '')),
      ),
    );
    expect(imported.length).toBeGreaterThan(5);
    expect(exported).toEqual(expect.arrayContaining(imported));
  });

  test('exports only what another file uses', () => {
    const unused = unusedExports(new Map(Object.entries({ ...files, ...registries })));
    expect(unused.filter((line) => Object.keys(files).some((file) => line.startsWith(file)))).toEqual([]);
  });

  test('is added to each registry', () => {
    for (const [path, content] of Object.entries(registries))
      expect(
        content.match(
          /^ +(?:'unused-name': |unusedName|\[PATHS\.unusedName\]|\{ label: 'Unused Name').*,?$/gm,
        ),
        path,
      ).toHaveLength(1);
  });
});

test('names a new tool in its docstring', () => {
  const tool = toolFiles('unused-name', read)['contract/tools/unused-name.ts'];
  expect(tool).toContain('/** Unused Name: makes an image similar to the source image. */');
});

test('the in-memory API calls a new tool with the same arguments as the image variation', () => {
  const registry = toolRegistries('unused-name', read)['test/support/in-memory-api.ts'] ?? '';
  const argumentsOf = (useCase: string) =>
    registry.match(new RegExp(`${useCase}(\\(\\{.*\\}, body\\))`))?.[1];
  expect(argumentsOf('unusedName')).toBeDefined();
  expect(argumentsOf('unusedName')).toBe(argumentsOf('varyImage'));
});

test.each([
  [[], 'Name what to add: npm run new -- endpoint <name>, or npm run new -- tool <name>'],
  [['screen', 'mood-board'], 'Name what to add'],
  [['endpoint', 'Mood Board'], '"Mood Board" is not a name in kebab-case. Use lower-case words'],
  [['tool'], 'for example: npm run new -- tool mood-board'],
  [['endpoint', 'receipt'], 'contract/api/receipt.ts, lambdas/receipt/function.ts'],
  [['tool', 'color-guided'], 'contract/tools/color-guided.ts'],
])('npm run new fails for the arguments %j and says why', (args, reason) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/new.mjs'), ...args], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
});
