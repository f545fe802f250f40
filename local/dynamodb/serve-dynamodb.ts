import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import dynalite from 'dynalite';
import { sendAwsJsonError, sendPlannedJsonError } from '#local/aws-json-error.ts';
import { removeErasedBytes } from '#local/erased-bytes.ts';
import type { FaultPlan } from '#local/faults.ts';
import { withHostCheck } from '#local/host-check.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import { withPlannedFaults } from '#local/planned-fault.ts';
import { withSignatureCheck } from '#local/signed-calls.ts';
import { StartRefused } from '#local/start-refused.ts';
import { guardLevelDb } from './guard-level-db.ts';

export type DynamoDbSettings = {
  port: number;
  dataFolder: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

const READ_OPERATIONS = /^(?:BatchGetItem|DescribeTable|GetItem|ListTables|Query|Scan)$/;
const operationName = (request: IncomingMessage) => request.headers['x-amz-target']?.toString().split('.')[1];

export const tableFolder = (dataFolder: string): string => path.join(dataFolder, 'dynamodb');

/** Serves DynamoDB. `onWriteFailure` is called once, when the table becomes read-only until a restart. */
export async function serveDynamoDb(
  { port, dataFolder, region, credentials }: DynamoDbSettings,
  faults: FaultPlan,
  onWriteFailure: () => void,
): Promise<{ close(): Promise<void> }> {
  const folder = tableFolder(dataFolder);
  checkManifest(folder);
  await removeErasedBytes(dataFolder, 'dynamodb', () => compact(folder));
  const server = dynalite({ path: folder, createTableMs: 0 });
  const [dynaliteListener] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const operations = withPlannedFaults({
    service: 'dynamodb',
    faults,
    operationName,
    fail: sendPlannedJsonError,
    listener: guardLevelDb({
      listener: (request, response) => dynaliteListener?.call(server, request, response),
      isRead: (request) => READ_OPERATIONS.test(operationName(request) ?? ''),
      fail: (response) =>
        sendAwsJsonError(response, 500, 'InternalServerError', 'The table could not be used'),
      onFailure: onWriteFailure,
    }),
  });
  const signed = withSignatureCheck({ service: 'dynamodb', region, credentials }, operations);
  server.on('request', withHostCheck(port, signed));
  await listenOnLoopback(server, port);
  return { close: () => closeNow(server) };
}

/** Throws if the manifest that LevelDB names in `CURRENT` is missing: dynalite would start without its database. */
function checkManifest(folder: string): void {
  const current = path.join(folder, 'CURRENT');
  if (!existsSync(current)) return;
  const manifest = readFileSync(current, 'utf8').trim();
  if (/^MANIFEST-\d+$/.test(manifest) && existsSync(path.join(folder, manifest))) return;
  throw openFailure(folder);
}

type LevelDb = new (
  folder: string,
) => { compactRange(from: string, to: string): Promise<void>; close(): Promise<void> };

/** Rewrites the files without deleted items. dynalite does not export its database, so its `level` package opens it. */
async function compact(folder: string): Promise<void> {
  const { Level }: { Level: LevelDb } = createRequire(import.meta.resolve('dynalite'))('level');
  const database = new Level(folder);
  try {
    await database.compactRange('', '\uffff');
  } finally {
    await database.close();
  }
}

export const openFailure = (folder: string, cause?: unknown): StartRefused =>
  new StartRefused(
    `The table in ${folder} cannot be opened. Nothing was deleted: restore a copy of the folder, or move it elsewhere to continue without the videos in progress and today's counts.`,
    { cause },
  );
