import { expect, test } from 'vitest';
import * as z from 'zod';
import { read } from './source-files.ts';

const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions });

test('docs/dependencies.md lists exactly the direct dependencies', () => {
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(read('package.json')));
  const [used = ''] = read('docs/dependencies.md').split('## Considered and rejected');
  const lines = [...used.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(lines.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});
