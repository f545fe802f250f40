/**
 * The API's own work per request (token, JSON, validation, use case, response and log line), excluding its dependencies:
 * every port is in memory.
 */
import { randomUUID } from 'node:crypto';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { presignMediaEndpoint } from '#contract/api/presign-media.ts';
import { type ApiHandler, withMiddleware } from '#lambdas/http/endpoint.ts';
import { tokenVerifier } from '#lambdas/http/token.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { type ClientRequest, call, createEvent, inMemoryApi } from '#test/support/in-memory-api.ts';
import { createSigningKey, startKeyServer } from '#test/support/key-server.ts';
import { percentile, printFigures } from './figures.ts';

const WARM_UPS = 500;
/** Other programs can only add time, so the fastest round counts. */
const ROUNDS = 10;
const CALLS_PER_ROUND = 500;
const CALLS = ROUNDS * CALLS_PER_ROUND;
const PERSON = '0a0a0a0a-0000-4000-8000-000000000001';

const keys = await startKeyServer();
const key = await createSigningKey('bench');
keys.state.keys = [key.published];
const nowSeconds = Math.floor(Date.now() / 1_000);
const token = await key.sign({
  iss: keys.issuer,
  aud: 'authenticated',
  role: 'authenticated',
  sub: PERSON,
  session_id: '0c0c0c0c-0000-4000-8000-000000000003',
  iat: nowSeconds,
  exp: nowSeconds + 3_600,
});

const unlimitedBudget = {
  ...DEFAULT_DAILY_BUDGET,
  picturesPerPerson: 10 * CALLS,
  videosPerPerson: 10 * CALLS,
  countsMoney: true,
  usdPerPerson: 1e9,
  usdPerDeployment: 1e9,
};
const verifyToken = tokenVerifier(keys.origin);
const { functions } = inMemoryApi(verifyToken, unlimitedBudget);
const headers = () => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() });
const json = (body: unknown): ClientRequest => ({ headers: headers(), body: JSON.stringify(body) });

const { log } = console;
const silently = async <T>(work: () => Promise<T>): Promise<T> => {
  console.log = () => {};
  try {
    return await work();
  } finally {
    console.log = log;
  }
};

/** A person's daily limit: keeps the in-memory ports as small as in production. */
const IMAGES_PER_DAY = 200;

/** A function that gets new ports after each day's worth of images. */
function withDailyReset(name: EndpointName): ApiHandler {
  let current = inMemoryApi(verifyToken, unlimitedBudget).functions[name];
  let calls = 0;
  return (event, context) => {
    calls += 1;
    if (calls % IMAGES_PER_DAY === 0) current = inMemoryApi(verifyToken, unlimitedBudget).functions[name];
    return current(event, context);
  };
}

async function measure(
  handler: ApiHandler,
  name: EndpointName,
  createRequest: () => ClientRequest,
  status: number,
) {
  const samples: number[] = [];
  for (let index = 0; index < WARM_UPS + CALLS; index++) {
    const event = createEvent(name, createRequest());
    const startedAt = performance.now();
    const response = await handler(event, { getRemainingTimeInMillis: () => 29_000 } as never);
    const milliseconds = performance.now() - startedAt;
    if (response.statusCode !== status)
      throw new Error(`${name} returned ${response.statusCode}: ${response.body}`);
    if (index >= WARM_UPS) samples.push(milliseconds);
  }
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    samples.slice(round * CALLS_PER_ROUND, (round + 1) * CALLS_PER_ROUND),
  );
  const fastestRound = (share: number) => Math.min(...rounds.map((round) => percentile(round, share)));
  return [
    { name: `${name}, p50`, value: fastestRound(0.5), unit: 'ms' as const, target: 1 },
    { name: `${name}, p99`, value: fastestRound(0.99), unit: 'ms' as const, target: 5 },
  ];
}

const image = Buffer.from(pngHeader(640, 480)).toString('base64');

const figures = await silently(async () => {
  const video = json({ videoType: 'TEXT_VIDEO', prompt: 'waves under a full moon' });
  const { body } = await call(functions['generate-video'], createEvent('generate-video', video));
  const jobId = String(body.jobId);
  const ownKeys = Array.from({ length: 50 }, () => `users/${PERSON}/images/${randomUUID()}.png`);
  // The middleware alone, with an empty use case.
  const emptyEndpoint = withMiddleware(presignMediaEndpoint, verifyToken, async () => ({
    url: 'https://media.test/x',
  }));
  return [
    ...(await measure(emptyEndpoint, 'presign-media', () => json({ key: 'x' }), 200)).map((figure) => ({
      ...figure,
      name: `the middleware alone, ${figure.name.slice(-3)}`,
    })),
    ...(await measure(functions['presign-media'], 'presign-media', () => json({ keys: ownKeys }), 200)),
    ...(await measure(
      functions['video-status'],
      'video-status',
      () => ({ headers: headers(), params: { jobId } }),
      200,
    )),
    ...(await measure(
      withDailyReset('generate-image'),
      'generate-image',
      () => json({ prompt: 'a fox' }),
      200,
    )),
    ...(await measure(
      withDailyReset('image-variation'),
      'image-variation',
      () => json({ options: { image } }),
      200,
    )),
  ];
});
printFigures(figures);
keys.close();
