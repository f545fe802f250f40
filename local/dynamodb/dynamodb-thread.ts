/** Runs DynamoDB in its own thread, so that its operations do not wait for the rest of the product. */
import { parentPort, workerData } from 'node:worker_threads';
import { cacheCompiledCode } from '#local/compile-cache.ts';
import { openConsoleLogs } from '#local/console-logs.ts';
import { createFaultPlan } from '#local/faults.ts';
import { explainStartError } from '#local/start-refused.ts';
import type { DynamoDbSettings } from './serve-dynamodb.ts';
import type { FromDynamoDb, ToDynamoDb } from './thread-messages.ts';

cacheCompiledCode();
const settings: DynamoDbSettings = workerData;
openConsoleLogs(settings.dataFolder);
const faults = createFaultPlan();
const post = (message: FromDynamoDb) => parentPort?.postMessage(message);

try {
  const { serveDynamoDb } = await import('./serve-dynamodb.ts');
  const server = await serveDynamoDb(settings, faults, () => post({ kind: 'write failed' }));
  parentPort?.on('message', (message: ToDynamoDb) => {
    switch (message.kind) {
      case 'append faults':
        return faults.append(message.faults);
      case 'clear faults':
        return faults.clear();
      case 'close':
        return void server.close().then(() => process.exit());
    }
  });
  post({ kind: 'open' });
} catch (error) {
  post({ kind: 'not open', reason: explainStartError(error) });
}
