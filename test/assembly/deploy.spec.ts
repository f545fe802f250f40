import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { PROBE_KEY } from '#doctor/checks/probe-media.ts';
import { projectPath } from '#lib/project-path.ts';
import { readConfiguration } from '#local/configuration.ts';
import { openSecrets } from '#local/secrets.ts';
import { readAssembly } from '#test/infra/assembly.ts';
import { freePort } from '#test/support/free-port.ts';
import { startCloudAccount } from './cloud-account.ts';
import type { Stacks } from './cloud-formation.ts';
import { type Damage, startDeployedSite } from './deployed-site.ts';

const PRODUCT = 'Moodlark-example';
const EDGE = 'Moodlark-example-edge';
/** The requests that check media access, in order; the media host sends the second one when the link is opened. */
const MEDIA_CHECK = ['PUT', 'GET', 'DELETE'].map((method) => `${method} /${PROBE_KEY}`);

/** Starts an account into which the assembly can be deployed, and the servers at its URLs. */
async function startCloud(damage: Damage = {}) {
  const { ASSEMBLY: assembly, PATH = '' } = process.env;
  if (!assembly) throw new Error('ASSEMBLY is not set. Run `npm run assembly`.');
  const folder = mkdtempSync(join(tmpdir(), 'moodlark-deploy-'));
  const configuration = readConfiguration({
    PORT: String(await freePort({ consecutive: 5 })),
    MOODLARK_DATA: folder,
  });
  const secrets = await openSecrets(folder);
  const site = await startDeployedSite(readAssembly(assembly), configuration, secrets, damage);
  const stacks: Stacks = {
    status: new Map(),
    changeSets: new Set(),
    endings: new Map(),
    deletedStatuses: [],
    outputs: { [PRODUCT]: site.outputs },
  };
  const account = await startCloudAccount(configuration, secrets, { stacks, siteOrigin: site.origin });

  /** Does what `npm run deploy -- --yes` does after the doctor has found no problem. */
  const deploy = async () => {
    // One file for both streams keeps the order of what was printed.
    const file = join(folder, 'deploy.log');
    const log = openSync(file, 'w');
    const run = spawn(process.execPath, [projectPath('scripts/deploy-stacks.mjs'), '--yes'], {
      env: {
        PATH: `${projectPath('node_modules/.bin')}${delimiter}${PATH}`,
        HOME: folder,
        CDK_APP: assembly,
        CDK_DISABLE_CLI_TELEMETRY: 'true',
        CDK_DISABLE_VERSION_CHECK: 'true',
        AWS_ENDPOINT_URL: account.endpoint,
        AWS_ACCESS_KEY_ID: secrets.accessKeyId,
        AWS_SECRET_ACCESS_KEY: secrets.secretAccessKey,
        // Overrides a developer's .env.
        AWS_PROFILE: '',
        AWS_REGION: 'us-west-2',
      },
      stdio: ['ignore', log, log],
    });
    const [status] = await once(run, 'close');
    closeSync(log);
    return { status, output: readFileSync(file, 'utf8') };
  };
  return {
    deploy,
    stacks,
    site,
    mediaRequests: account.mediaRequests,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([site.close(), account.close()]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

test('explains a rolled-back first deployment, then deploys and proves media access', async () => {
  await using cloud = await startCloud();
  cloud.stacks.endings.set(PRODUCT, 'ROLLBACK_COMPLETE');
  const failed = await cloud.deploy();
  expect(failed.status).not.toBe(0);
  expect(failed.output).toContain('run `npm run deploy` again');
  expect(cloud.stacks.status.get(PRODUCT)).toBe('ROLLBACK_COMPLETE');
  expect(cloud.mediaRequests).toEqual([]);

  cloud.stacks.endings.clear();
  const { status, output } = await cloud.deploy();
  expect(status, output).toBe(0);
  expect(output).toContain(`Moodlark is available at ${cloud.site.origin}`);
  expect(cloud.stacks.status.get(EDGE)).toBe('UPDATE_COMPLETE');
  expect(cloud.stacks.status.get(PRODUCT)).toBe('CREATE_COMPLETE');
  expect(cloud.mediaRequests).toEqual(MEDIA_CHECK);
});

test('explains a rolled-back upgrade and removes nothing', async () => {
  await using cloud = await startCloud();
  for (const name of [EDGE, PRODUCT]) cloud.stacks.status.set(name, 'UPDATE_COMPLETE');
  cloud.stacks.endings.set(PRODUCT, 'ROLLBACK_COMPLETE');
  const { status, output } = await cloud.deploy();
  expect(status).not.toBe(0);
  expect(output).toContain('run `npm run deploy` again');
  expect(cloud.stacks.status.get(PRODUCT)).toBe('UPDATE_ROLLBACK_COMPLETE');
  expect([cloud.stacks.deletedStatuses, cloud.mediaRequests]).toEqual([[], []]);
});

test('fails if a page, the API or media access does not work after a deployment, and names each problem', async () => {
  await using cloud = await startCloud({ file: 'app.html', originSecret: 'another', bucket: 'another' });
  const { status, output } = await cloud.deploy();
  expect(status).not.toBe(0);
  expect(cloud.stacks.status.get(PRODUCT)).toBe('CREATE_COMPLETE');
  expect(output).toContain('PROBLEM  /dashboard returns 404');
  expect(output).toContain('PROBLEM  Without a token, the API returns 403');
  expect(output).toContain('PROBLEM  S3 does not accept the signature of links');
  expect(output).toContain('The deployment itself succeeded');
  expect(output).not.toContain('Moodlark is available at');
  expect(cloud.mediaRequests.at(-1)).toBe(MEDIA_CHECK.at(-1));
});
