import { expect, test } from 'vitest';
import { deployVariableNames } from '#lib/configuration/deploy-remedies.ts';
import { filesBelow, read } from './source-files.ts';

const workflows = filesBelow('.github/workflows', ['.yml']).map((path) => [path, read(path)] as const);
const ci = read('.github/workflows/ci.yml');
const deploy = read('.github/workflows/deploy.yml');

test.each(workflows)('%s pins each action to a commit, with its version in a comment', (_path, text) => {
  const used = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action ?? '');
  expect(used.length).toBeGreaterThan(1);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test.each(workflows)('%s reads no secret', (_path, text) => {
  expect(text).not.toMatch(/secrets\.|aws-secret-access-key|aws-access-key-id/i);
});

test.each(workflows)('%s may not write to the repository and does not persist credentials', (_path, text) => {
  const [, permissions = ''] = /^permissions:\n((?: {2}.+\n)+)/m.exec(text) ?? [];
  expect(permissions).toContain('contents: read\n');
  expect(permissions.replaceAll(/ {2}(contents: read|id-token: write)\n/g, '')).toBe('');
  expect(text).not.toContain('pull_request_target');
  expect(text.split('actions/checkout@').length).toBe(text.split('persist-credentials: false').length);
});

test.each(workflows)('%s lets only the package of Node run an install script', (_path, text) => {
  expect(text).toContain('run: npm ci --ignore-scripts && npm rebuild node\n');
});

test('CI tests every pull request and synthesizes its templates', () => {
  expect(ci).toMatch(/^ {2}pull_request:$/m);
  for (const command of ['npm test', 'npm test -- rls-postgresql', 'npm run synth'])
    expect(ci).toContain(`- run: ${command}\n`);
  expect(ci).not.toContain('id-token');
});

test('a pull request shows its template diff against the base branch', () => {
  expect(ci).toMatch(/ref: \$\{\{ github\.event\.pull_request\.base\.sha \}\}\n +path: base\n/);
  expect(ci).toContain('- run: npm run synth\n        working-directory: base\n');
  expect(ci).toContain('- run: npm run diff -- base/cdk.out\n');
});

test('the deployment workflow only shows a diff, unless the operator chooses to deploy', () => {
  expect(deploy).toContain('        options: [diff, deploy]\n        default: diff\n');
  expect(deploy).toContain("- run: npm run diff\n        if: inputs.what == 'diff'\n");
  expect(deploy).toContain("- run: npm run deploy -- --yes\n        if: inputs.what == 'deploy'\n");
});

test('a deployment assumes its stage’s role and receives exactly the variables that it reads', () => {
  expect(deploy).toContain('  id-token: write\n');
  expect(deploy).toMatch(/role-to-assume: \$\{\{ vars\.DEPLOY_ROLE_ARN \}\}/);
  expect(deploy).toMatch(/environment: \$\{\{ inputs\.stage \}\}/);
  expect(deploy).toContain('- run: npm run deploy -- --yes\n');
  const variables = [...deploy.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name ?? '');
  expect(variables.toSorted()).toEqual([...deployVariableNames].toSorted());
});
