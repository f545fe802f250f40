import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { functions } from '#lambdas/functions.ts';
import { sharedEnvironments } from '#lambdas/runtime/define-function.ts';
import { variables } from '#lambdas/runtime/variables.ts';
import { projectPath } from '#lib/project-path.ts';
import type { Assembly, DeployedFunction } from './assembly.ts';
import { functionNamed } from './route-tests.ts';

/** Variables that Lambda or Node sets, and optional variables of AWS's packages and sharp. */
const SET_BY_THE_PLATFORM =
  /^(AWS_|_X_AMZN_|LAMBDA_|NODE_|npm_|(HOME|USERPROFILE|HOMEPATH|HOMEDRIVE|FORCE_COLOR|NO_COLOR|MALLOC_\w+|WATCH_REPORT_DEPENDENCIES)$)/;

/** Variables whose value in the template is a reference, with a value as the running function sees it. */
const RESOLVED: Record<string, string> = {
  MEDIA_BUCKET: 'moodlark-media-example-123456789012',
  MEDIA_ORIGIN: 'https://d222.cloudfront.net',
  JOB_TABLE: 'Moodlark-example-Jobs',
  ORIGIN_SECRETS: 'before,current',
  SUPABASE_SECRET_KEY: 'from-the-secrets-manager',
  VIDEO_WORKFLOW_ARN: 'arn:aws:states:us-west-2:123456789012:stateMachine:Video',
};

const probeOutput = z.object({ read: z.array(z.string()), handler: z.string() });

export function environmentTests(assembly: () => Assembly): void {
  test('each function receives exactly the variables that it and its kind declare', () => {
    for (const { name, environment, kind } of functions)
      expect(Object.keys(functionNamed(assembly(), name).environment).toSorted(), name).toEqual(
        Object.keys({ ...environment.shape, ...sharedEnvironments[kind].shape }).toSorted(),
      );
  });

  test('each deployed bundle loads with its template’s variables and reads no others', () => {
    for (const deployed of assembly().functions) {
      const { read, handler } = probe(deployed);
      expect(handler, deployed.name).toBe('function');
      // The product also sets variables that only Node and the C library read.
      const productVariables = (names: string[]) =>
        names.filter((name) => !SET_BY_THE_PLATFORM.test(name)).toSorted();
      expect(productVariables(read), deployed.name).toEqual(
        productVariables(Object.keys(deployed.environment)),
      );
    }
  });

  test('each declared variable is set for some function', () => {
    const used = new Set(assembly().functions.flatMap(({ environment }) => Object.keys(environment)));
    expect([...used].toSorted()).toEqual(Object.keys(variables).toSorted());
  });

  test('the functions accept the values of their variables', () => {
    for (const { environment } of assembly().functions)
      for (const [name, schema] of Object.entries(variables))
        if (environment[name] !== undefined)
          expect(z.safeParse(schema, RESOLVED[name] ?? environment[name]).success, name).toBe(true);
  });
}

/** Loads a bundle in a separate process, like Lambda, and returns the variables that it read. */
function probe({ name, bundlePath, environment }: DeployedFunction) {
  const { PATH, HOME } = process.env;
  const run = spawnSync(process.execPath, [projectPath('test/infra/probe-bundle.mjs'), bundlePath], {
    encoding: 'utf8',
    timeout: 30_000,
    env: {
      PATH,
      HOME,
      AWS_REGION: 'us-west-2',
      AWS_ACCESS_KEY_ID: 'probe',
      AWS_SECRET_ACCESS_KEY: 'probe',
      // Replaces the layer, whose folder is on this path in Lambda.
      NODE_PATH: projectPath('node_modules'),
      ...environment,
      ...Object.fromEntries(Object.entries(RESOLVED).filter(([variable]) => variable in environment)),
    },
  });
  if (run.status !== 0) throw new Error(`${name} does not load:\n${run.stderr}`);
  return probeOutput.parse(JSON.parse(run.stdout.trim().split('\n').at(-1) ?? ''));
}
