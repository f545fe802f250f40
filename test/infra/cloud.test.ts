import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Assembly, readAssembly, synthesize } from './assembly.ts';
import { bundleClaims } from './bundle-claims.ts';
import { costClaims } from './cost-claims.ts';
import { environmentClaims } from './environment-claims.ts';
import { hostingClaims } from './hosting-claims.ts';
import { limitsClaims } from './limits-claims.ts';
import { mediaHostClaims } from './media-host-claims.ts';
import { permissionClaims } from './permission-claims.ts';
import { routeClaims } from './route-claims.ts';
import { runningClaims } from './running-claims.ts';
import { secretClaims } from './secret-claims.ts';
import { snapshotClaims } from './snapshot-claims.ts';
import { storageClaims } from './storage-claims.ts';
import { workflowClaims } from './workflow-claims.ts';

// Some tests build and load bundles, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

// One synthesis, bundles and all, for every claim below: what `npm test` made for several steps, or its own.
const { ASSEMBLY: given } = process.env;
let synthesized: Assembly | undefined;
const assembly = (): Assembly => {
  if (!synthesized) throw new Error('not synthesized');
  return synthesized;
};

beforeAll(() => {
  synthesized = given === undefined ? synthesize() : readAssembly(given);
}, 180_000);

afterAll(() => {
  if (synthesized && given === undefined) rmSync(synthesized.folder, { recursive: true, force: true });
});

test('synthesizes the templates without configuration, credentials or network', () => {
  expect(assembly().template.toJSON().Resources).not.toEqual({});
});

describe('the API', () => routeClaims(assembly));
describe('the video workflow', () => workflowClaims(assembly));
describe('storage', () => storageClaims(assembly));
describe('the site', () => hostingClaims(assembly));
describe('the media host', () => mediaHostClaims(assembly));
describe('secrets', () => secretClaims(assembly));
describe('variables', () => environmentClaims(assembly));
describe('permissions', () => permissionClaims(assembly));
describe('bundles', () => bundleClaims(assembly));
describe('the deployed code runs', () => runningClaims(assembly));
describe('limits of the services', () => limitsClaims(assembly));
describe('costs', () => costClaims(assembly));
describe('snapshots', () => snapshotClaims(assembly));
