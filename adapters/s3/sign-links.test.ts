import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { linkSigner } from './sign-links.ts';

const KEY = 'users/ann/images/a.png';
const MINUTE_MS = 60_000;

function signer(origin?: string) {
  let nowMs = Date.UTC(2026, 10, 21, 12, 1);
  let signatures = 0;
  let hasCredentials = true;
  const client = new S3Client({
    region: 'us-west-2',
    forcePathStyle: origin === undefined,
    credentials: async () => {
      signatures += 1;
      if (!hasCredentials) throw new Error('No credentials');
      // The credentials have already expired, so that the client requests new ones for each signature.
      return { accessKeyId: 'a', secretAccessKey: 'b', expiration: new Date(0) };
    },
  });
  const links = linkSigner({ client, name: 'media', origin }, { now: () => new Date(nowMs) });
  return {
    link: links.signedUrl,
    url: links.objectUrl,
    countSignatures: () => signatures,
    advance: (ms: number) => {
      nowMs += ms;
    },
    setHasCredentials: (available: boolean) => {
      hasCredentials = available;
    },
  };
}

test('returns the same link until the next five-minute mark', async () => {
  const { link, countSignatures, advance } = signer();
  const first = await link(KEY);
  const signed = countSignatures();
  advance(3 * MINUTE_MS);
  expect(await link(KEY)).toBe(first);
  expect(countSignatures()).toBe(signed);
  expect(await link('users/ann/images/b.png')).not.toBe(first);
  advance(2 * MINUTE_MS);
  expect(await link(KEY)).not.toBe(first);
});

test('signs again after a failure', async () => {
  const { link, setHasCredentials } = signer();
  setHasCredentials(false);
  await expect(link(KEY)).rejects.toThrow('No credentials');
  setHasCredentials(true);
  expect(await link(KEY)).toContain('X-Amz-Signature');
});

test('signs a link for the bucket’s own host, then replaces that host with the media host', async () => {
  const link = new URL(await signer('https://d222.cloudfront.net').link(KEY));
  expect([link.origin, link.pathname]).toEqual(['https://d222.cloudfront.net', `/${KEY}`]);
  expect(link.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  const direct = new URL(await signer().link(KEY));
  expect([direct.origin, direct.pathname]).toEqual(['https://s3.us-west-2.amazonaws.com', `/media/${KEY}`]);
  const signature = 'X-Amz-Signature';
  expect(link.searchParams.get(signature)).not.toBe(direct.searchParams.get(signature));
});

test('returns an object’s URL without a signature', async () => {
  expect(await signer('https://d222.cloudfront.net').url(KEY)).toBe(`https://d222.cloudfront.net/${KEY}`);
});

test('lets only browsers cache an object, and no longer than its link is valid', async () => {
  const link = new URL(await signer('https://d222.cloudfront.net').link(KEY));
  expect(link.searchParams.get('X-Amz-Expires')).toBe('900');
  expect(link.searchParams.get('response-cache-control')).toBe('private, max-age=900');
});

test.each([
  ['users/ann/images/1-a.png', 'inline; filename="moodlark-1-a.png"'],
  ['users/ann/videos/2-b/output.mp4', 'inline; filename="moodlark-2-b.mp4"'],
  ['users/ann/thumbnails/1-a.webp', 'inline; filename="moodlark-1-a.webp"'],
])('signs a link to %s with the content disposition %s', async (key, disposition) => {
  const link = new URL(await signer().link(key));
  expect(link.searchParams.get('response-content-disposition')).toBe(disposition);
});

test('signs a link to an export without a content disposition, because the stored object has one', async () => {
  const link = new URL(await signer().link('users/ann/exports/3-c.zip'));
  expect(link.searchParams.has('response-content-disposition')).toBe(false);
});
