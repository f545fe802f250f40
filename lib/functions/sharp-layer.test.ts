import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { projectPath } from '../project-path.ts';

const manifest = z.object({ dependencies: z.object({ sharp: z.string() }) });
const readJson = (path: string) => JSON.parse(readFileSync(projectPath(path), 'utf8'));

test('uses the same version of sharp in the layer as in the project', () => {
  const layer = manifest.parse(readJson('lib/sharp-layer/nodejs/package.json'));
  expect(layer.dependencies.sharp).toBe(manifest.parse(readJson('package.json')).dependencies.sharp);
});

test('locks sharp’s native builds for arm64 in the layer', () => {
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
    .parse(readJson('lib/sharp-layer/nodejs/package-lock.json'));
  const { sharp } = manifest.parse(readJson('package.json')).dependencies;
  expect(lock.packages['node_modules/@img/sharp-linux-arm64']?.version).toBe(sharp);
  expect(lock.packages['node_modules/@img/sharp-libvips-linux-arm64']).toBeDefined();
});
