import { expect, test } from 'vitest';
import type { DeployedStack } from '#doctor/account.ts';
import { readDeployConfig } from '#lib/configuration/deploy-config.ts';
import { locateStackData } from './data-location.ts';
import { PersonCommandError, readPersonCommand } from './read-command.ts';

test('reads the action, the person and whether the product is deployed', () => {
  expect(readPersonCommand(['export', 'ann@example.test'])).toEqual({
    action: 'export',
    idOrAddress: 'ann@example.test',
    isDeployed: false,
  });
  expect(readPersonCommand(['export', '--deployed', 'ann@example.test', 'ann.zip'])).toEqual({
    action: 'export',
    idOrAddress: 'ann@example.test',
    isDeployed: true,
    file: 'ann.zip',
  });
  expect(readPersonCommand(['erase', 'ann@example.test', '--yes'])).toEqual({
    action: 'erase',
    idOrAddress: 'ann@example.test',
    isDeployed: false,
    isConfirmed: true,
  });
  expect(readPersonCommand(['erase', 'ann@example.test'])).toMatchObject({ isConfirmed: false });
});

test.each([
  [[]],
  [['export']],
  [['erase', '']],
  [['erase', 'ann@example.test', 'file.zip']],
  [['export', 'ann@example.test', 'a.zip', 'b.zip']],
  [['export', 'ann@example.test', '--yes']],
  [['erase', 'ann@example.test', '--force']],
])('rejects the arguments %j with the usage', (args) => {
  expect(() => readPersonCommand(args)).toThrow(PersonCommandError);
  expect(() => readPersonCommand(args)).toThrow(/^Usage:/);
});

test('names an unknown command', () => {
  expect(() => readPersonCommand(['delete', 'ann@example.test'])).toThrow(
    /^There is no command "delete"\. Usage:/,
  );
});

const config = readDeployConfig({}, { examples: true });
const stack: DeployedStack = { siteUrl: 'https://site.example', mediaBucket: 'media', jobTable: 'jobs' };
const account = (found: DeployedStack | undefined, secret: string | undefined) => ({
  stack: async (name: string) => (name === 'Moodlark-example' ? found : undefined),
  secret: async (name: string) => (name === config.supabaseSecretName ? secret : undefined),
});

test('uses the bucket, table and secret key of a deployed stack', async () => {
  expect(await locateStackData(config, account(stack, 'key'))).toEqual({
    name: 'Moodlark-example',
    values: {
      SUPABASE_URL: config.supabaseUrl,
      SUPABASE_SECRET_KEY: 'key',
      MEDIA_BUCKET: 'media',
      JOB_TABLE: 'jobs',
    },
  });
});

test('names a stack that is not deployed and a secret that is missing', async () => {
  await expect(locateStackData(config, account(undefined, 'key'))).rejects.toThrow(
    `Moodlark-example is not deployed in ${config.region}. Check STAGE and the AWS credentials.`,
  );
  await expect(locateStackData(config, account(stack, undefined))).rejects.toThrow(
    `has no secret ${config.supabaseSecretName}. Check SUPABASE_SECRET_KEY_SECRET_NAME.`,
  );
});
