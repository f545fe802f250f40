import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod';
import type { AccountQuotas, RequestCounter } from './account-quotas.ts';
import { BedrockError, invalid } from './bedrock-error.ts';
import type { ClipRunner } from './clip-runner.ts';
import type { Invocation, InvocationStore } from './invocation-store.ts';
import { checkCallable, type Lifecycles } from './model-lifecycles.ts';
import { findModel, foundationModelArn } from './models/served-models.ts';
import type { FaultEffects } from './planned-fault.ts';
import { checkInput } from './service-model/check-input.ts';
import { FAILURES } from './status-file.ts';

const ID_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 12;
const INVOCATION_ARN_PATTERN = /^arn:aws:bedrock:[a-z0-9-]+:[0-9]{12}:async-invoke\/([a-z0-9]{12})$/;

/** Checks the token, for which the service model's pattern is too lax; `checkInput` has checked everything else. */
const startBody = z.looseObject({
  clientRequestToken: z
    .string()
    .regex(/^[a-zA-Z0-9](-*[a-zA-Z0-9])*$/, 'pattern: [a-zA-Z0-9](-*[a-zA-Z0-9])*')
    .optional(),
  modelId: z.string(),
  modelInput: z.unknown(),
  outputDataConfig: z.looseObject({ s3OutputDataConfig: z.looseObject({ s3Uri: z.string() }) }),
});

function parseStart(body: unknown) {
  checkInput('StartAsyncInvoke', body);
  const parsed = startBody.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(
    `1 validation error detected: Value at '${issue?.path.join('.')}' failed to satisfy constraint: Member must satisfy regular expression ${issue?.message}`,
  );
}

/** A value as JSON with sorted keys, so that equal requests have the same text. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join()}}`;
}

const newId = () =>
  Array.from({ length: ID_LENGTH }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('');

/** Implements StartAsyncInvoke and GetAsyncInvoke on top of the store; `runner` renders the clips. */
export function createAsyncInvocations(options: {
  store: InvocationStore;
  runner: ClipRunner;
  modelsRegion: string;
  lifecycles: Lifecycles;
  accountId: string;
  quotas: AccountQuotas;
  requests: RequestCounter;
}) {
  const { store, runner, modelsRegion, lifecycles, quotas, requests } = options;
  const arnPrefix = `arn:aws:bedrock:${modelsRegion}:${options.accountId}:async-invoke/`;

  const describe = (invocation: Invocation) => ({
    invocationArn: `${arnPrefix}${invocation.id}`,
    modelArn: invocation.modelArn,
    ...(invocation.token !== undefined && { clientRequestToken: invocation.token }),
    status: invocation.status,
    ...(invocation.failureMessage !== undefined && { failureMessage: invocation.failureMessage }),
    submitTime: invocation.submitTime,
    lastModifiedTime: invocation.endTime ?? invocation.submitTime,
    ...(invocation.endTime !== undefined && { endTime: invocation.endTime }),
    outputDataConfig: { s3OutputDataConfig: { s3Uri: invocation.s3Uri } },
  });

  /** Finds the invocation that the token started earlier. Throws a ConflictException if its request was different. */
  function findRepeated(token: string | undefined, requestHash: string): Invocation | undefined {
    const earlier =
      token === undefined ? undefined : store.all().find((invocation) => invocation.token === token);
    if (earlier && earlier.requestHash !== requestHash) {
      throw new BedrockError('ConflictException', 'The client request token was used with another request.');
    }
    return earlier;
  }

  async function start(body: unknown, { isFiltered, reason = '' }: FaultEffects) {
    const request = parseStart(body);
    const model = findModel(request.modelId, modelsRegion);
    checkCallable(lifecycles, model.id, new Date());
    if (model.call !== 'clip') {
      throw invalid(`The model ${model.id} doesn't support asynchronous invocation.`);
    }
    requests.count(model.id);
    await model.read(request.modelInput);
    const requestHash = createHash('sha256').update(canonicalJson(request)).digest('hex');
    // Nothing is awaited from here to `save`, so that two concurrent requests cannot both get the last slot.
    const earlier = findRepeated(request.clientRequestToken, requestHash);
    if (earlier) return { invocationArn: `${arnPrefix}${earlier.id}` };
    const modelArn = foundationModelArn(model.id, modelsRegion);
    const inProgress = store
      .all()
      .filter((invocation) => invocation.status === 'InProgress' && invocation.modelArn === modelArn);
    if (inProgress.length >= (quotas[model.id]?.concurrency ?? model.concurrentJobs)) {
      throw new BedrockError(
        'ServiceQuotaExceededException',
        'The number of concurrent requests for this model has reached the quota of your account.',
      );
    }
    const invocation: Invocation = {
      id: newId(),
      ...(request.clientRequestToken !== undefined && { token: request.clientRequestToken }),
      requestHash,
      modelArn,
      s3Uri: request.outputDataConfig.s3OutputDataConfig.s3Uri,
      status: 'InProgress',
      submitTime: new Date().toISOString(),
      modelInput: request.modelInput,
      ...(isFiltered && {
        plannedFailure: (model.hasStatusFile && FAILURES[reason]) || model.blockedMessage,
      }),
    };
    store.save(invocation);
    runner.run(invocation);
    return { invocationArn: `${arnPrefix}${invocation.id}` };
  }

  function get(invocationArn: string) {
    // Only the id counts, so an ARN from before a change of region still works.
    const id = INVOCATION_ARN_PATTERN.exec(invocationArn)?.[1];
    const invocation = id === undefined ? undefined : store.find(id);
    if (!invocation) throw invalid('The invocation ARN is invalid or the invocation does not exist.');
    return describe(invocation);
  }

  return { start, get, describe };
}
export type AsyncInvocations = ReturnType<typeof createAsyncInvocations>;
