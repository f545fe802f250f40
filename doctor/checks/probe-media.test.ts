import { describe, expect, test } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { MEDIA, mediaResponse, SITE } from '#doctor/fixtures/healthy.ts';
import { inMemoryMedia } from '#test/support/in-memory-stores.ts';
import { PROBE_KEY, type ProbeStore, probeMedia } from './probe-media.ts';

const DEPLOYED = { region: 'us-west-2', siteUrl: SITE, mediaUrl: MEDIA, mediaBucket: 'moodlark-media' };

/** A media host that serves `objects`. It returns 403 without a link; a link gets the object or `linkResponse`. */
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
const storageError = (status: number) =>
  new AppError('TEMPORARILY_UNAVAILABLE', 'Try again', {
    cause: Object.assign(new Error(`status ${status}`), { $metadata: { httpStatusCode: status } }),
  });
const errorFromS3 = (details: string) => () => mediaResponse(403, {}, `<Error>${details}</Error>`);

/** The warnings and problems that the probe finds. */
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

test('stores an image, opens it through the media host and deletes it again', async () => {
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

describe('when a link does not open', () => {
  test.each([
    [
      'a header added by CloudFront',
      errorFromS3('<Code>AccessDenied</Code><HeadersNotSigned>x-amz-cf-id</HeadersNotSigned>'),
      /x-amz-cf-id/,
      /docs\/decisions\/012/,
    ],
    [
      'another added header',
      errorFromS3('<Code>AccessDenied</Code><HeadersNotSigned>x-amz-acl</HeadersNotSigned>'),
      /x-amz-acl/,
      /custom headers/,
    ],
    [
      'a different host',
      errorFromS3('<Code>SignatureDoesNotMatch</Code>'),
      /a different host/,
      /Host header/,
    ],
    [
      'an unknown cause',
      errorFromS3('<Code>AccessDenied</Code>'),
      /AccessDenied.*S3 itself returns/,
      /firewall.*docs\/decisions\/012/,
    ],
    [
      'a block by the firewall',
      () => mediaResponse(403, {}, '<html>Request blocked</html>'),
      /403.*S3 itself returns/,
      /firewall/,
    ],
    ['a response without the requested range', () => mediaResponse(200), /not 206/, /Range/],
    ['missing CORS headers', () => mediaResponse(206), /cannot read/, /Origin header/],
  ])('reports %s and deletes the image', async (_name, linkResponse, message, remedy) => {
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

  test('reports the network error and deletes the image', async () => {
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

test('warns about credentials that may not store objects', async () => {
  const put = () => Promise.reject(storageError(403));
  expect(await probe(inMemoryMedia(), { put })).toEqual([
    {
      level: 'warning',
      message: expect.stringContaining('moodlark-media'),
      remedy: expect.stringContaining('s3:PutObject'),
    },
  ]);
});

test('warns about credentials that may not read objects', async () => {
  const store = inMemoryMedia();
  const get = () => Promise.reject(storageError(403));
  const findings = await probe(store, { get }, errorFromS3('<Code>AccessDenied</Code>'));
  expect(findings).toMatchObject([{ level: 'warning', remedy: expect.stringContaining('s3:GetObject') }]);
  expect([...store.objects.keys()]).toEqual([]);
});

test('warns about credentials that may not delete objects', async () => {
  const remove = () => Promise.reject(storageError(403));
  expect(await probe(inMemoryMedia(), { remove })).toMatchObject([
    { level: 'warning', message: expect.stringContaining(`s3://moodlark-media/${PROBE_KEY}`) },
  ]);
});

test('reports a failed put as a problem, and deletes the image in case it was stored', async () => {
  const store = inMemoryMedia();
  const put: ProbeStore['put'] = async (...object) => {
    await store.put(...object);
    throw storageError(503);
  };
  expect(await probe(store, { put })).toMatchObject([
    { level: 'problem', message: expect.stringContaining('status 503') },
  ]);
  expect([...store.objects.keys()]).toEqual([]);
});
