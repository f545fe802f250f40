import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { layerDiagram } from './layer-diagram.mjs';

test('the layer diagram in docs/architecture.md matches the imports of the code', () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../docs/architecture.md'), 'utf8');
  expect(guide, 'run npm run diagram').toContain(layerDiagram());
});
