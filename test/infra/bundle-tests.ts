import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { projectPath } from '#lib/project-path.ts';
import type { Assembly, DeployedFunction } from './assembly.ts';
import { type Bundle, functionBundle } from './function-bundle.ts';
import { textIn } from './readable-text.ts';

/** Maximum size of a minified bundle without layers, in kilobytes (1024 bytes). */
const MAX_KILOBYTES = { withoutAws: 130, images: 720, others: 560 };
/**
 * The function that joins clips contains the MP4 reader and writer (about 215 KB), three AWS clients and the C2PA library's
 * code. No one waits for its start.
 */
const MAX_JOINING_KILOBYTES = 730;

/** The packages that our functions may contain. */
const PACKAGES = [
  '@aws-crypto',
  '@aws-sdk',
  '@aws',
  '@contentauth/c2pa-wasm',
  '@middy',
  '@smithy',
  '@supabase/postgrest-js',
  '@nodable',
  'aws-jwt-verify',
  'bowser',
  'client-zip',
  'fast-xml-builder',
  'fast-xml-parser',
  'mediabunny',
  // DynamoDB's client uses these two for endpoint discovery.
  'mnemonist',
  'obliterator',
  'strnum',
  'tslib',
  'zod',
];

export function bundleTests(assembly: () => Assembly): void {
  const bundles = () => assembly().functions.map(({ name }) => functionBundle(name));

  test('the bundles that these tests read are the deployed ones', () => {
    for (const { name, bundlePath } of assembly().functions)
      expect(readFileSync(bundlePath, 'utf8') === functionBundle(name).text, name).toBe(true);
  });

  test('each bundle is within its size limit, so that functions start quickly', () => {
    const sizes = bundles().map((bundle) => ({ bundle, limit: sizeLimit(bundle) }));
    for (const { bundle, limit } of sizes)
      console.log(
        `${bundle.name}: ${kilobytes(bundle.text.length)} KB, ${kilobytes(gzipSync(bundle.text).length)} KB zipped (limit ${limit} KB)`,
      );
    for (const { bundle, limit } of sizes)
      expect(kilobytes(Buffer.byteLength(bundle.text)), bundle.name).toBeLessThanOrEqual(limit);
  });

  test('no bundle contains AWS operations that the product never calls', () => {
    const uncalled = /RestoreObject|SelectObjectContent|DescribeTable|CreateStateMachine|ListGuardrails/;
    for (const { name, text } of bundles()) expect(uncalled.exec(text)?.[0], name).toBeUndefined();
  });

  test('no bundle contains stand-ins, pages, CDK or tests', () => {
    const layers = [
      'adapters/',
      'catalog/',
      'contract/',
      'core/',
      'lambdas/',
      'node_modules/',
      'lib/functions/lambda-credentials.mjs',
      'lib/functions/require-sharp.mjs',
    ];
    for (const { name, modules } of bundles())
      expect(
        modules.filter((path) => !layers.some((layer) => path.startsWith(layer))),
        name,
      ).toEqual([]);
    for (const { name, modules } of bundles())
      expect(
        modules.filter((path) => /\.test\.|\/documented\//.test(path)),
        name,
      ).toEqual([]);
  });

  test('bundles contain only known packages: no supabase-js, no development package', () => {
    const found = new Set(bundles().flatMap(({ modules }) => modules.flatMap(packageInPath)));
    expect(
      [...found].filter((name) => !PACKAGES.some((known) => name === known || name.startsWith(`${known}/`))),
    ).toEqual([]);
  });

  test('credentials come from the function’s role: no profiles, no SSO, no metadata service', () => {
    for (const { name, modules } of bundles())
      expect(
        modules.filter((path) => /credential-provider-|provider-imds/.test(path)),
        name,
      ).toEqual([]);
  });

  test('only functions with AWS clients load https at startup', () => {
    for (const { name, modules, text } of bundles())
      expect(/\bfrom"(?:node:)?https"/.test(text), name).toBe(
        modules.some((path) => path.includes('@smithy/')),
      );
  });

  test('functions use zod/mini, not full zod', () => {
    for (const { name, modules } of bundles())
      expect(
        modules.filter((path) => /node_modules\/zod\/v4\/(classic|locales)\//.test(path)),
        name,
      ).toEqual([]);
  });

  test('exactly the functions that resize images have sharp’s layer', () => {
    const needing = bundles().filter(({ modules }) =>
      modules.some((path) => path === 'lib/functions/require-sharp.mjs'),
    );
    const withLayer = assembly().functions.filter(hasLayer('Sharp'));
    expect(withLayer.map(({ name }) => name).toSorted()).toEqual(needing.map(({ name }) => name).toSorted());
    expect(needing.length).toBeGreaterThan(0);
  });

  test('exactly the functions that sign files have the C2PA library’s layer, and memory for it', () => {
    const needing = bundles().filter(({ modules }) =>
      modules.some((path) => path.startsWith('node_modules/@contentauth/c2pa-wasm/')),
    );
    const withLayer = assembly().functions.filter(hasLayer('Provenance'));
    expect(withLayer.map(({ name }) => name).toSorted()).toEqual(needing.map(({ name }) => name).toSorted());
    expect(needing.length).toBeGreaterThan(0);
    for (const { name, properties } of withLayer)
      expect(properties.MemorySize, name).toBeGreaterThanOrEqual(1024);
  });

  test('without a configured certificate, the C2PA library’s layer contains only the library, at the path that functions expect', () => {
    const [layer] = Object.values(assembly().template.findResources('AWS::Lambda::LayerVersion')).filter(
      ({ Properties }) => Properties.Description?.startsWith('C2PA'),
    );
    const folder = join(assembly().folder, `asset.${layer?.Properties.Content.S3Key.replace('.zip', '')}`);
    expect(filesUnder(folder)).toEqual(['provenance/c2pa.wasm']);
    const [signing] = assembly().functions.filter(hasLayer('Provenance'));
    expect(signing?.environment.PROVENANCE).toContain('"/opt/provenance/c2pa.wasm"');
  });

  test('sharp’s layer contains what its lock file installs, built for arm64', () => {
    const [layer] = Object.values(assembly().template.findResources('AWS::Lambda::LayerVersion')).filter(
      ({ Properties }) => Properties.Description?.startsWith('sharp'),
    );
    const folder = join(assembly().folder, `asset.${layer?.Properties.Content.S3Key.replace('.zip', '')}`);
    const installed = filesUnder(projectPath('lib/sharp-layer'));
    expect(filesUnder(folder)).toEqual(installed.filter((file) => !file.endsWith('/.package-lock.json')));
    const natives = filesUnder(folder).filter((file) => /\.(node|so[.\d]*)$/.test(file));
    expect(natives.length).toBeGreaterThanOrEqual(2);
    // Byte 18 of an ELF file is the machine; 183 is AArch64.
    for (const native of natives)
      expect(readFileSync(join(folder, native)).readUInt16LE(18), native).toBe(183);
  });

  test('all functions run on Node 24 and arm64', () => {
    for (const { properties } of assembly().functions)
      expect([properties.Runtime, ...properties.Architectures]).toEqual(['nodejs24.x', 'arm64']);
  });
}

function sizeLimit({ name, modules }: Bundle): number {
  if (name === 'join-clips') return MAX_JOINING_KILOBYTES;
  if (!modules.some((path) => path.includes('@aws-sdk/client-'))) return MAX_KILOBYTES.withoutAws;
  // This function crops references but makes no images.
  if (name === 'generate-video') return MAX_KILOBYTES.others;
  return modules.includes('lib/functions/require-sharp.mjs') ? MAX_KILOBYTES.images : MAX_KILOBYTES.others;
}

const hasLayer =
  (name: string) =>
  ({ properties }: DeployedFunction): boolean =>
    (properties.Layers ?? []).some((layer) => textIn(layer).startsWith(`<${name}`));

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((entry) => statSync(join(folder, entry)).isFile())
    .toSorted();

const kilobytes = (bytes: number) => Math.round(bytes / 1024);

function packageInPath(path: string): string[] {
  const inside = path.split('node_modules/').at(-1);
  if (!path.includes('node_modules/') || !inside) return [];
  const [scope = '', name = ''] = inside.split('/');
  return [scope.startsWith('@') ? `${scope}/${name}` : scope];
}
