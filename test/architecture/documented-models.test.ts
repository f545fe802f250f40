import { expect, test } from 'vitest';
import { models } from '#catalog/models.ts';
import { filesBelow, read } from './source-files.ts';

/** The texts of the adapter tests that import requests and responses from a model's documentation. */
const tests = filesBelow('adapters/bedrock/models', ['.test.ts'])
  .map(read)
  .filter((text) => text.includes("from '#adapters/bedrock/documented/"));

/** Whether a test contains a model's id or imports its adapter. */
const isTested = (id: string) =>
  tests.some((text) => text.includes(`'${id}'`) || text.includes(`/${id}.ts'`));

/** The location of a model's row, as `file:line`. */
function locateRow(id: string): string {
  for (const path of filesBelow('catalog/model-rows', ['.ts'])) {
    const row = read(path)
      .split('\n')
      .findIndex((line) => line.trimStart().startsWith(`'${id}': {`));
    if (row >= 0) return `${path}:${row + 1}`;
  }
  return 'catalog/model-rows';
}

const listUndocumented = (ids: readonly string[]) =>
  ids
    .filter((id) => !isTested(id))
    .map(
      (id) =>
        `${locateRow(id)}: "${id}" has no documented example: copy the request and response of its documentation ` +
        'to adapters/bedrock/documented/, and compare its adapter with them in a test in adapters/bedrock/models/.',
    );

test('every model is tested with a documented example', () => {
  expect(listUndocumented(Object.keys(models))).toEqual([]);
});

test('this check finds a model without an example', () => {
  expect(tests.length).toBeGreaterThan(2);
  expect(listUndocumented(['unknown-model'])).toHaveLength(1);
  expect(locateRow('luma-ray2')).toMatch(/^catalog\/model-rows\/video-models\.ts:\d+$/);
});
