/** Inside a worker: loads one deployed bundle and answers invocations, with the rights of its role and no others. */
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import type { FunctionRun } from './function-runs.ts';
import { callOf, isAllowed } from './rights-of-call.ts';

const { name, bundlePath, statements } = z
  .object({
    name: z.string(),
    bundlePath: z.string(),
    statements: z.array(z.object({ actions: z.array(z.string()), resources: z.array(z.string()) })),
  })
  .parse(workerData);

/** Of the invocation that runs; one that begins beside it would be counted with it. */
let calls: string[] = [];
let modelMilliseconds = 0;

const send = http.request;
http.request = (...given: unknown[]) => {
  const [options] = given;
  const call = callOf(options, process.env);
  if (call) calls.push(call.action);
  if (call && !isAllowed(statements, call)) {
    const sentence = `${name} may not ${call.action} on ${call.resource}`;
    console.error(`AccessDenied: ${sentence}`);
    throw Object.assign(new Error(sentence), { name: 'AccessDenied' });
  }
  const request: http.ClientRequest = Reflect.apply(send, http, given);
  if (call?.action === 'bedrock:InvokeModel') {
    const askedAt = performance.now();
    request.once('response', () => {
      modelMilliseconds += performance.now() - askedAt;
    });
  }
  return request;
};
syncBuiltinESMExports();

const { handler } = await import(pathToFileURL(bundlePath).href);
if (typeof handler !== 'function') throw new Error(`${name} has no handler`);
parentPort?.on('message', async ({ id, event }: { id: number; event: unknown }) => {
  calls = [];
  modelMilliseconds = 0;
  const startedAt = performance.now();
  const run = (isFailed: boolean): FunctionRun => ({
    milliseconds: performance.now() - startedAt,
    modelMilliseconds,
    calls,
    isFailed,
  });
  try {
    const result: unknown = await handler(event, { callbackWaitsForEmptyEventLoop: false });
    parentPort?.postMessage({ kind: 'result', id, result, run: run(false) });
  } catch (error) {
    const { name: errorName = 'Error', message = String(error) } = error instanceof Error ? error : {};
    parentPort?.postMessage({ kind: 'failed', id, error: { name: errorName, message }, run: run(true) });
  }
});
parentPort?.postMessage({ kind: 'loaded' });
