/** Many concurrent readers on one machine: lists, links, a status, the page. The driver shares the machine's cores. */
import { Agent, request } from 'node:http';
import { fillHistory } from '#test/support/image-history.ts';
import { signUp } from '#test/support/person.ts';
import { readEndpoints } from '#test/support/product.ts';
import { percentile, printFigures } from './figures.ts';
import { startBuiltProduct, withDataFolder } from './running-product.ts';

const PORT = 47_150;
const CONNECTIONS = 50;
/**
 * Not measured, because V8 still compiles the code and the database's WebAssembly, and 50 people do not arrive right after
 * a start.
 */
const WARM_UP_SECONDS = 10;
const MEASURED_SECONDS = 60;
const IMAGES = 100;
const TILES = 50;
const UNKNOWN_JOB_ID = '00000000-0000-4000-8000-000000000001';

type ReadRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
};
type ReadResponse = { status: number; milliseconds: number };

/** The requests that a dashboard sends. */
function dashboardRequests(personId: string, token: string, publishableKey: string): ReadRequest[] {
  const authorization = `Bearer ${token}`;
  const headers = { authorization };
  const keys = Array.from({ length: TILES }, (_, index) => `users/${personId}/thumbnails/${index}.webp`);
  return [
    { method: 'GET', path: '/api/catalog', headers, status: 200 },
    { method: 'GET', path: '/api/video-history', headers, status: 200 },
    { method: 'GET', path: `/api/video-status/${UNKNOWN_JOB_ID}`, headers, status: 404 },
    {
      method: 'POST',
      path: '/api/s3/presigned-url',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ keys }),
      status: 200,
    },
    {
      method: 'GET',
      path: `/rest/v1/image_history?select=*&order=created_at.desc&limit=${TILES}`,
      headers: { ...headers, apikey: publishableKey },
      status: 200,
    },
    { method: 'GET', path: '/', headers: {}, status: 200 },
  ];
}

function send(agent: Agent, { method, path, headers, body }: ReadRequest): Promise<ReadResponse> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: 'localhost', port: PORT, method, path, headers, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - startedAt }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

await withDataFolder(async (folder) => {
  const { origin, stop } = await startBuiltProduct(PORT, folder);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const endpoints = () => readEndpoints(folder);
    const person = await signUp({ origin, endpoints }, 'Maya');
    await fillHistory({ origin, endpoints }, person, IMAGES);
    const mix = dashboardRequests(person.id, person.token, endpoints().publishableKey);
    const milliseconds: number[] = [];
    let unexpectedCount = 0;
    const countedFrom = performance.now() + WARM_UP_SECONDS * 1_000;
    const endsAt = countedFrom + MEASURED_SECONDS * 1_000;
    const connection = async (_: unknown, offset: number) => {
      for (let index = offset; performance.now() < endsAt; index += 1) {
        const request = mix[index % mix.length];
        if (request === undefined) return;
        const response = await send(agent, request);
        if (performance.now() >= countedFrom) milliseconds.push(response.milliseconds);
        if (response.status !== request.status) unexpectedCount += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    console.log(
      `  ${Math.round(milliseconds.length / MEASURED_SECONDS)} requests per second, ${unexpectedCount} unexpected statuses`,
    );
    printFigures([
      // The target is 300 requests per second.
      {
        name: 'a request, on average',
        value: (MEASURED_SECONDS * 1_000) / milliseconds.length,
        unit: 'ms',
        target: 3.33,
      },
      {
        name: `a request with ${CONNECTIONS} connections, 99th percentile`,
        value: percentile(milliseconds, 0.99),
        unit: 'ms',
        target: 150,
      },
    ]);
    if (unexpectedCount > 0) process.exitCode = 1;
  } finally {
    agent.destroy();
    await stop();
  }
});
