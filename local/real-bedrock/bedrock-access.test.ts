import { expect, test } from 'vitest';
import { readBedrockAccess } from './bedrock-access.ts';
import { whyVideoIsOff } from './start-real-bedrock.ts';

/** Keeps the test from reading AWS files of the machine that runs it. */
const NO_FILES = { AWS_CONFIG_FILE: '/nonexistent/config', AWS_SHARED_CREDENTIALS_FILE: '/nonexistent/keys' };
Object.assign(process.env, NO_FILES);

test('accepts access keys, a session token and a Bedrock API key', async () => {
  const access = await readBedrockAccess({
    AWS_ACCESS_KEY_ID: 'AKIA',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'session',
    AWS_BEARER_TOKEN_BEDROCK: 'bearer',
  });
  expect(access.token).toBe('bearer');
  expect(await access.credentials?.()).toEqual({
    accessKeyId: 'AKIA',
    secretAccessKey: 'secret',
    sessionToken: 'session',
  });
});

test('rejects missing credentials, naming the variables to set, and a profile that does not work', async () => {
  await expect(readBedrockAccess({})).rejects.toThrow(/set AWS_PROFILE.*AWS_BEARER_TOKEN_BEDROCK/s);
  await expect(readBedrockAccess({ AWS_PROFILE: 'nobody' })).rejects.toThrow(/do not work/);
});

test('requires a bucket and AWS credentials for videos, because a Bedrock API key cannot read the bucket', async () => {
  const keyOnly = await readBedrockAccess({ AWS_BEARER_TOKEN_BEDROCK: 'bearer' });
  expect(whyVideoIsOff(keyOnly, undefined)).toMatch(/BEDROCK_OUTPUT_BUCKET/);
  expect(whyVideoIsOff(keyOnly, 'clips')).toMatch(/cannot read the output bucket/);
  const keys = await readBedrockAccess({ AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' });
  expect(whyVideoIsOff(keys, 'clips')).toBeUndefined();
});
