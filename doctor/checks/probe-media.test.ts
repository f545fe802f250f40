import { describe, expect, test } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { MEDIA, mediaResponse, SITE } from '#doctor/fixtures/healthy.ts';
import { inMemoryMedia } from '#test/support/in-memory-stores.ts';
import { PROBE_KEY, type ProbeStore, probeMedia } from './probe-media.ts';

const DEPLOYED = { region: 'us-west-2', siteUrl: SITE, mediaUrl: MEDIA, mediaBucket: 'moodlark-media' };

/** A media host that serves `objects`. It denies access without a link; a link gets the object or `linkResponse`. */
const mediaHostFor =
  (objects: ReadonlyMap<string, unknown>, linkResponse?: () => Response): typeof fetch =>
  async (input, init) => {
    const { origin, pathname, search } = new URL(String(input));
    if (origin !== MEDIA || search === '') return mediaResponse(403);
    if (linkResponse) return linkResponse();
    if (!objects.has(pathname.slice('/bucket/'.length))) return mediaResponse(404);
    const page = new Headers(init?.headers).get('origin') ?? '';
    return mediaResponse(206, { 'access-control-allow-origin': page });
  };

/** The error that an adapter throws if S3 responds with this status. */
const refused = (status: number) =>
  new AppError('TEMPORARILY_UNAVAILABLE', 'Try again', {
    cause: Object.assign(new Error(`status ${status}`), { $metadata: { httpStatusCode: status } }),
  });
const s3Error = (inside: string) => () => mediaResponse(403, {}, `<Error>${inside}</Error>`);

async function probe(
  store: ReturnType<typeof inMemoryMedia>,
  change: Partial<ProbeStore> = {},
  linkResponse?: () => Response,
) {
  const findings = await probeMedia(
    DEPLOYED,
    { ...store, ...change },
    mediaHostFor(store.objects, linkResponse),
  );
  return findings.filter(({ level }) => level !== 'ok');
}

test('a stored image opens through the media host and is deleted again', async () => {
  const store = inMemoryMedia();
  const keys: string[] = [];
  const put: ProbeStore['put'] = (key, ...rest) => {
    keys.push(key);
    return store.put(key, ...rest);
  };
  expect(await probe(store, { put })).toEqual([]);
  expect(keys).toEqual([PROBE_KEY]);
  expect(PROBE_KEY).toMatch(/^users\/[0-9-]{36}\/images\/probe\.png$/);
  expect([...store.objects.keys()]).toEqual([]);
});

describe('a link that does not open is reported with its cause, and the image is deleted', () => {
  test.each([
    [
      'the header of CloudFront',
      s3Error('<Code>AccessDenied</Code><HeadersNotSigned>x-amz-cf-id</HeadersNotSigned>'),
      /x-amz-cf-id/,
      /docs\/decisions\/012/,
    ],
    [
      'another header',
      s3Error('<Code>AccessDenied</Code><HeadersNotSigned>x-amz-acl</HeadersNotSigned>'),
      /x-amz-acl/,
      /custom headers/,
    ],
    ['another host', s3Error('<Code>SignatureDoesNotMatch</Code>'), /a different host/, /Host header/],
    [
      'an unknown cause',
      s3Error('<Code>AccessDenied</Code>'),
      /AccessDenied.*S3 itself returns/,
      /firewall.*docs\/decisions\/012/,
    ],
    [
      'the firewall',
      () => mediaResponse(403, {}, '<html>Request blocked</html>'),
      /403.*S3 itself returns/,
      /firewall/,
    ],
    ['a response without the requested range', () => mediaResponse(200), /not 206/, /Range/],
    ['no CORS headers', () => mediaResponse(206), /cannot read/, /Origin header/],
  ])('%s', async (_name, linkResponse, message, remedy) => {
    const store = inMemoryMedia();
    const [finding, ...others] = await probe(store, {}, linkResponse);
    expect(others).toEqual([]);
    expect(finding).toEqual({
      level: 'problem',
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(remedy),
    });
    expect([...store.objects.keys()]).toEqual([]);
  });

  test('no response', async () => {
    const store = inMemoryMedia();
    const noResponse = () => {
      throw new TypeError('fetch failed');
    };
    expect(await probe(store, {}, noResponse)).toMatchObject([
      { level: 'problem', message: expect.stringContaining('fetch failed') },
    ]);
    expect([...store.objects.keys()]).toEqual([]);
  });
});

describe('credentials without access to the bucket yield a warning and do not fail the deployment', () => {
  test('storing is forbidden', async () => {
    const put = () => Promise.reject(refused(403));
    expect(await probe(inMemoryMedia(), { put })).toEqual([
      {
        level: 'warning',
        message: expect.stringContaining('moodlark-media'),
        remedy: expect.stringContaining('s3:PutObject'),
      },
    ]);
  });

  test('reading is forbidden', async () => {
    const store = inMemoryMedia();
    const get = () => Promise.reject(refused(403));
    const findings = await probe(store, { get }, s3Error('<Code>AccessDenied</Code>'));
    expect(findings).toMatchObject([{ level: 'warning', remedy: expect.stringContaining('s3:GetObject') }]);
    expect([...store.objects.keys()]).toEqual([]);
  });

  test('deleting is forbidden', async () => {
    const remove = () => Promise.reject(refused(403));
    expect(await probe(inMemoryMedia(), { remove })).toMatchObject([
      { level: 'warning', message: expect.stringContaining(`s3://moodlark-media/${PROBE_KEY}`) },
    ]);
  });
});

test('a failing bucket is a problem, and an object that the put may have stored is deleted', async () => {
  const store = inMemoryMedia();
  const put: ProbeStore['put'] = async (...object) => {
    await store.put(...object);
    throw refused(503);
  };
  expect(await probe(store, { put })).toMatchObject([
    { level: 'problem', message: expect.stringContaining('status 503') },
  ]);
  expect([...store.objects.keys()]).toEqual([]);
});
