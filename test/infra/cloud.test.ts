import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Assembly, readAssembly, synthesize } from './assembly.ts';
import { bundleTests } from './bundle-tests.ts';
import { costTests } from './cost-tests.ts';
import { deployedCodeTests } from './deployed-code-tests.ts';
import { environmentTests } from './environment-tests.ts';
import { hostingTests } from './hosting-tests.ts';
import { limitsTests } from './limits-tests.ts';
import { mediaHostTests } from './media-host-tests.ts';
import { permissionTests } from './permission-tests.ts';
import { routeTests } from './route-tests.ts';
import { secretTests } from './secret-tests.ts';
import { snapshotTests } from './snapshot-tests.ts';
import { storageTests } from './storage-tests.ts';
import { workflowTests } from './workflow-tests.ts';

// Some tests build and load bundles, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

// One synthesis with bundles serves all tests below: the one that `npm test` shares between steps, or a new one.
const { ASSEMBLY: prebuilt } = process.env;
let synthesized: Assembly | undefined;
const assembly = (): Assembly => {
  if (!synthesized) throw new Error('not synthesized');
  return synthesized;
};

beforeAll(() => {
  synthesized = prebuilt === undefined ? synthesize() : readAssembly(prebuilt);
}, 180_000);

afterAll(() => {
  if (synthesized && prebuilt === undefined) rmSync(synthesized.folder, { recursive: true, force: true });
});

test('the templates are synthesized without configuration or credentials', () => {
  expect(assembly().template.toJSON().Resources).not.toEqual({});
});

describe('the API', () => routeTests(assembly));
describe('the video workflow', () => workflowTests(assembly));
describe('storage', () => storageTests(assembly));
describe('the site', () => hostingTests(assembly));
describe('the media host', () => mediaHostTests(assembly));
describe('secrets', () => secretTests(assembly));
describe('variables', () => environmentTests(assembly));
describe('permissions', () => permissionTests(assembly));
describe('bundles', () => bundleTests(assembly));
describe('the deployed code', () => deployedCodeTests(assembly));
describe('limits of the services', () => limitsTests(assembly));
describe('costs', () => costTests(assembly));
describe('snapshots', () => snapshotTests(assembly));
