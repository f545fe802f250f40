import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { projectPath } from '../project-path.ts';

const packages = z.object({ dependencies: z.object({ sharp: z.string() }) });
const read = (path: string) => JSON.parse(readFileSync(projectPath(path), 'utf8'));

test('gives the layer the same version of sharp as the project', () => {
  const layer = packages.parse(read('lib/sharp-layer/nodejs/package.json'));
  expect(layer.dependencies.sharp).toBe(packages.parse(read('package.json')).dependencies.sharp);
});

test('locks the native builds for arm64 in the layer', () => {
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
    .parse(read('lib/sharp-layer/nodejs/package-lock.json'));
  const { sharp } = packages.parse(read('package.json')).dependencies;
  expect(lock.packages['node_modules/@img/sharp-linux-arm64']?.version).toBe(sharp);
  expect(lock.packages['node_modules/@img/sharp-libvips-linux-arm64']).toBeDefined();
});
