/** Runs in a worker: loads one deployed bundle and handles invocations with only its role's permissions. */
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { type Call, isAllowed, missingObjectDenial, readAwsCall } from './call-permissions.ts';
import type { FunctionRun } from './function-runs.ts';

const { name, bundlePath, statements } = z
  .object({
    name: z.string(),
    bundlePath: z.string(),
    statements: z.array(
      z.object({
        actions: z.array(z.string()),
        resources: z.array(z.string()),
        conditions: z.record(z.string(), z.record(z.string(), z.array(z.string()))).optional(),
      }),
    ),
  })
  .parse(workerData);

/** Calls of the running invocation; those of a concurrent one would be included. */
let calls: string[] = [];
let modelMilliseconds = 0;

function denialError({ action, resource }: Call): Error {
  const sentence = `${name} may not ${action} on ${resource}`;
  console.error(`AccessDenied: ${sentence}`);
  return Object.assign(new Error(sentence), { name: 'AccessDenied' });
}

/** Sends the request, and turns S3's 404 into a 403 if the role has no permission to learn that the object is missing. */
function sendHidingMissing(parameters: unknown[], call: Call): http.ClientRequest {
  const denial = missingObjectDenial(statements, call);
  const [options, receive] = parameters;
  if (!denial) return Reflect.apply(send, http, parameters);
  if (typeof receive !== 'function') throw new Error('The SDK no longer takes a callback for its response');
  const request = send(options as http.RequestOptions, (response) => {
    if (response.statusCode !== 404) return receive(response);
    response.resume();
    request.emit('error', denialError(denial));
  });
  return request;
}

const send = http.request;
http.request = (...parameters: unknown[]) => {
  const [options] = parameters;
  const call = readAwsCall(options, process.env);
  if (!call) return Reflect.apply(send, http, parameters);
  calls.push(call.action);
  if (!isAllowed(statements, call)) throw denialError(call);
  const request = sendHidingMissing(parameters, call);
  if (call.action === 'bedrock:InvokeModel') {
    const sentAt = performance.now();
    request.once('response', () => {
      modelMilliseconds += performance.now() - sentAt;
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
  const run = (hasFailed: boolean): FunctionRun => ({
    milliseconds: performance.now() - startedAt,
    modelMilliseconds,
    calls,
    hasFailed,
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
