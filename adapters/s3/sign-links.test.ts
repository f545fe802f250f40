import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { linkSigner } from './sign-links.ts';

const KEY = 'users/ann/images/a.png';
const MINUTE_MS = 60_000;

function signer() {
  let nowMs = Date.UTC(2026, 10, 21, 12, 1);
  let signatures = 0;
  let isBroken = false;
  const client = new S3Client({
    region: 'us-west-2',
    credentials: async () => {
      signatures += 1;
      if (isBroken) throw new Error('No credentials');
      // Asked for again each time.
      return { accessKeyId: 'a', secretAccessKey: 'b', expiration: new Date(0) };
    },
  });
  const links = linkSigner({ client, name: 'media' }, { now: () => new Date(nowMs) });
  return {
    link: links.signedUrl,
    count: () => signatures,
    pass: (ms: number) => {
      nowMs += ms;
    },
    setBroken: (broken: boolean) => {
      isBroken = broken;
    },
  };
}

test('a link that is asked for again within its five minutes is signed once', async () => {
  const { link, count, pass } = signer();
  const first = await link(KEY);
  const signed = count();
  expect(await link(KEY)).toBe(first);
  expect(count()).toBe(signed);
  expect(await link('users/ann/images/b.png')).not.toBe(first);
  pass(5 * MINUTE_MS);
  expect(await link(KEY)).not.toBe(first);
});

test('a link that could not be signed is signed when it is asked for again', async () => {
  const { link, setBroken } = signer();
  setBroken(true);
  await expect(link(KEY)).rejects.toThrow('No credentials');
  setBroken(false);
  expect(await link(KEY)).toContain('X-Amz-Signature');
});
