import ts from 'typescript';
import { expect, test } from 'vitest';
import { models } from '#catalog/models.ts';
import { filesBelow, formatLocation, isTest, parseNodes } from './source-files.ts';

/** The names of a model: ours, its label, and Bedrock's id with and without its profile. */
const NAMES = Object.entries(models).flatMap(([id, { label, bedrockId }]) => [
  id,
  label,
  bedrockId,
  bedrockId.replace(/^us\./, ''),
]);

/**
 * The files that may name a model: its row and catalogs, its own files, the lists that register them, and fixtures.
 */
const MAY_NAME_MODELS: readonly RegExp[] = [
  /^catalog\/(model-rows\/|catalogs\.ts$)/,
  /^adapters\/bedrock\/(models|documented)\//,
  /^adapters\/bedrock\/(bedrock-image-models|bedrock-story-models|bedrock-model-tasks|video-models)\.ts$/,
  /^local\/bedrock\/models\//,
  /^(test\/|doctor\/fixtures\/)/,
];

const escapePattern = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the name of a model as a whole word, but not in an import path such as `nova-reel.ts`. */
const NAME = new RegExp(`(?<![\\w.-])(?:${NAMES.map(escapePattern).join('|')})(?![\\w-]|\\.ts)`);
const namesModel = (text: string) => NAME.test(text);

/** Finds strings and JSX texts that name a model; comments may contain examples. */
const findModelNames = (paths: readonly string[]) =>
  paths.flatMap((path) =>
    [...parseNodes(path)]
      .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node))
      .filter((node) => namesModel(node.getText()))
      .map((node) => formatLocation(path, node)),
  );

const code = filesBelow('', ['.ts', '.tsx', '.mjs', '.cjs']).filter((path) => !isTest(path));
const mayNameModels = (path: string) => MAY_NAME_MODELS.some((pattern) => pattern.test(path));

test('no file names a model, except for its row, catalogs, own files, registrations and fixtures', () => {
  expect(code.length).toBeGreaterThan(300);
  expect(findModelNames(code.filter((path) => !mayNameModels(path)))).toEqual([]);
});

test('this check finds the name of a model, but not in an import path', () => {
  expect(findModelNames(filesBelow('catalog/model-rows', ['.ts'])).length).toBeGreaterThan(NAMES.length / 4);
  expect(namesModel('uses the model luma-ray2')).toBe(true);
  expect(namesModel('./models/luma-ray2.ts')).toBe(false);
});
