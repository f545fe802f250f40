import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/api/endpoints.ts';
import { errorStatus } from '#contract/errors.ts';
import { endpointFunctions, functions, stepFunctions } from '#lambdas/functions.ts';
import { definitionPlaceholder } from '#lambdas/runtime/define-function.ts';
import { filesBelow, read, root } from './source-files.ts';

const transition = z.object({ Next: z.string().optional(), ErrorEquals: z.array(z.string()).optional() });
const state = z.looseObject({
  Type: z.string(),
  Next: z.string().optional(),
  Default: z.string().optional(),
  Choices: z.array(transition).optional(),
  Retry: z.array(transition).optional(),
  Catch: z.array(transition).optional(),
});
const machine = z.looseObject({ StartAt: z.string(), States: z.record(z.string(), state) });

const text = read('state-machines/video.asl.json');
const workflow = machine.parse(JSON.parse(text));
const states = Object.entries(workflow.States);

const placeholders = [...new Set([...text.matchAll(/\$\{(\w+)\}/g)].flatMap(([, name]) => name ?? []))];
/** Folders of `lambdas/` that are not functions. */
const SHARED_FOLDERS = ['http', 'runtime', 'workflow'];
const functionFolders = readdirSync(join(root, 'lambdas'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED_FOLDERS.includes(entry.name))
  .map((entry) => entry.name)
  .sort();

test('the registry of functions lists exactly their folders', () => {
  const unregistered = functionFolders.filter((folder) => !functions.some(({ name }) => name === folder));
  expect(
    unregistered.map((folder) => `add lambdas/${folder}/function.ts to lambdas/functions.ts`),
    'folders without a line in the registry',
  ).toEqual([]);
  expect(functions.map(({ name }) => name).sort()).toEqual(functionFolders);
});

test('every endpoint of the contract has a function, and both lists have the same order', () => {
  const listed: readonly string[] = endpoints.map(({ name }) => name);
  const served: readonly string[] = endpointFunctions.map(({ endpoint }) => endpoint.name);
  expect([
    ...served
      .filter((name) => !listed.includes(name))
      .map(
        (name) => `contract/api/endpoints.ts: add the endpoint of lambdas/${name}/function.ts to the list`,
      ),
    ...listed
      .filter((name) => !served.includes(name))
      .map((name) => `contract/api/endpoints.ts: "${name}" has no function: npm run new -- endpoint ${name}`),
  ]).toEqual([]);
  expect(served, 'lambdas/functions.ts: list the functions in the order of the endpoints').toEqual(listed);
});

test('every step of the workflow has a function, and every step function is in the workflow', () => {
  expect(stepFunctions.map(definitionPlaceholder).sort()).toEqual(placeholders.toSorted());
});

test.each(functionFolders)('the function %s has a handler that imports its own definition', (folder) => {
  for (const file of ['handler.ts', 'function.ts'])
    expect(existsSync(join(root, 'lambdas', folder, file)), file).toBe(true);
  expect(read(`lambdas/${folder}/handler.ts`)).toMatch(/from '\.\/function\.ts'/);
});

test('no handler of a function has more than 40 lines', () => {
  const long = filesBelow('lambdas', ['handler.ts']).filter((path) => read(path).split('\n').length > 41);
  expect(long).toEqual([]);
});

describe('the video workflow', () => {
  test('uses only JSONPath, which the local state machine supports', () => {
    expect(text).not.toMatch(/QueryLanguage|JSONata|\{%/);
  });

  test('transitions to existing states and reaches all of them', () => {
    const targets = states.flatMap(([, state]) => [
      ...[state.Next, state.Default].flatMap((name) => name ?? []),
      ...[...(state.Choices ?? []), ...(state.Catch ?? [])].flatMap(({ Next }) => Next ?? []),
    ]);
    expect([...new Set([workflow.StartAt, ...targets])].sort()).toEqual(states.map(([name]) => name).sort());
  });

  test('catches and retries errors by the names that the code throws', () => {
    const known = (name: string) =>
      Object.hasOwn(errorStatus, name) || /^States\.\w+$/.test(name) || /^Lambda\.\w+Exception$/.test(name);
    const names = states.flatMap(([, state]) =>
      [...(state.Retry ?? []), ...(state.Catch ?? [])].flatMap(({ ErrorEquals }) => ErrorEquals ?? []),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known(name))).toEqual([]);
  });

  test('retries every step after transient failures and handles permanent ones', () => {
    const unprotected = states
      .filter(([, state]) => state.Type === 'Task')
      // The step that records a failure is the last resort.
      .filter(([name, state]) => !state.Retry || (!state.Catch && name !== 'FailVideo'))
      .map(([name]) => name);
    expect(unprotected).toEqual([]);
  });

  test('carries no user data', () => {
    expect(text).not.toMatch(/prompt|email|accessToken|referenceImage/i);
  });
});
