import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { endpointNamed, endpoints } from '#contract/api/endpoints.ts';
import { errorBody, errorStatus } from '#contract/errors.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { type ClientRequest, call, createEvent, inMemoryApi } from '#test/support/in-memory-api.ts';

const ANN = '0a0a0a0a-0000-4000-8000-000000000001';
const BOB = '0b0b0b0b-0000-4000-8000-000000000002';
const CASE_COUNT = 20_000;
/** A fixed seed runs the same cases each time. */
const SEED = 20_261_121;

const IMAGE = Buffer.from(pngHeader(300, 200)).toString('base64');

/** Values for a field: valid ones, ends of ranges, and unexpected ones. */
const fieldValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      'a fox',
      ' ',
      '',
      'x'.repeat(1_025),
      'TEXT_IMAGE',
      'TEXT_VIDEO',
      'reference',
      'text-to-image',
      'premium',
    ],
    ...[IMAGE, `data:image/png;base64,${IMAGE}`, 'data:text/html;base64,PGI+', '🦊\ud800\0', ANN, BOB],
    ...[`users/${ANN}/images/x.png`, `users/${BOB}/images/x.png`, '../', '1', '50', '-1'],
    ...[null, true, 0, -1, 1.5, 6, 42, 1_024, 2_147_483_648, Number.MAX_SAFE_INTEGER],
    ...[
      [],
      {},
      { toString: 1 },
      { width: 1_024, height: 1_024 },
      { quality: 'premium', style: 'anime', seed: 0 },
    ],
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
);
const FIELDS = [
  ...['prompt', 'options', 'taskType', 'userId', 'image', 'imageType', 'filename', 'key', 'keys'],
  ...[
    'videoType',
    'duration',
    'seed',
    'referenceImage',
    'limit',
    'cursor',
    'jobId',
    '__proto__',
    'constructor',
  ],
];
const fields = fc.dictionary(fc.constantFrom(...FIELDS), fieldValue, { maxKeys: 6 });
const urlParameter = fc.oneof(fc.constantFrom(ANN, BOB, '1', '0', '101', '', 'e30='), fc.string());

const anyRequest: fc.Arbitrary<ClientRequest> = fc.record(
  {
    body: fc.oneof(
      { arbitrary: fields.map((body) => JSON.stringify(body)), weight: 12 },
      { arbitrary: fc.jsonValue().map((body) => JSON.stringify(body)), weight: 1 },
      { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
    ),
    query: fc.dictionary(fc.constantFrom('limit', 'cursor', 'userId', 'x'), urlParameter),
    params: fc.record({ jobId: urlParameter }),
    headers: fc.dictionary(
      fc.constantFrom('idempotency-key', 'content-type', 'x-forwarded-for'),
      fc.oneof(fc.constantFrom('application/json', 'application/json; charset=utf-8', 'key-1'), fc.string()),
      { maxKeys: 1 },
    ),
  },
  { requiredKeys: [] },
);

const names = endpoints.map(({ name }) => name);

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

test(`returns a documented response to each of ${CASE_COUNT} random requests and stores objects only for the caller`, async () => {
  const limits = {
    ...DEFAULT_DAILY_BUDGET,
    picturesPerPerson: CASE_COUNT,
    videosPerPerson: CASE_COUNT,
    countsMoney: false,
    usdPerPerson: 0,
    usdPerDeployment: 0,
  };
  const { functions, objects, images } = inMemoryApi(
    async () => ({ userId: ANN, accessToken: 'a.b.c' }),
    limits,
  );
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), anyRequest, async (name, request) => {
      const { status, body } = await call(functions[name], createEvent(name, request));
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      expect(body.requestId).toBe('request-1');
      if (body.success === true) {
        expect(status).toBe(endpointNamed(name).successStatus);
      } else {
        const { code, error } = errorBody.parse(body);
        expect(status).toBe(errorStatus[code]);
        expect(error).not.toBe('');
      }
    }),
    { numRuns: CASE_COUNT, seed: SEED },
  );
  const owners = [...objects.keys()].map((key) => key.split('/').slice(0, 2).join('/'));
  expect(new Set(owners)).toEqual(new Set([`users/${ANN}`]));
  // Some requests reached the use cases, and all common refusals occurred. Few random requests generate an image.
  expect(images.size).toBeGreaterThan(0);
  for (const status of [200, 400, 403, 404, 415]) expect(seen.get(status), `${status}`).toBeGreaterThan(10);
}, 120_000);
