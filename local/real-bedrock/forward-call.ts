import { type BedrockClient, GetFoundationModelCommand } from '@aws-sdk/client-bedrock';
import {
  type BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
  GetAsyncInvokeCommand,
  InvokeModelCommand,
  StartAsyncInvokeCommand,
  type StartAsyncInvokeCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { BedrockError } from '#local/bedrock/bedrock-error.ts';
import type { ClipCopies } from './clip-copies.ts';

/** A call by the functions: path and JSON body. */
type ForwardedCall = { method: string; path: string; body: string };

export type Forwarding = {
  client: BedrockRuntimeClient;
  /** The control plane, which describes models. */
  control: BedrockClient;
  /** Copies clips and images between the stores; `off` is the reason why videos are unavailable. */
  copies: ClipCopies | { off: string };
};

/** Forwards a call to the real Bedrock and returns its response as JSON. */
export async function forwardCall(
  { client, control, copies }: Forwarding,
  call: ForwardedCall,
): Promise<string> {
  const [, resource, id = '', action] = call.path.split('/');
  const name = `${call.method} ${resource}${action === undefined ? '' : ` ${action}`}`;
  if (name === 'POST model invoke') {
    const response = await client.send(
      new InvokeModelCommand({
        modelId: decodeURIComponent(id),
        contentType: 'application/json',
        accept: 'application/json',
        body: call.body,
      }),
    );
    return new TextDecoder().decode(response.body);
  }
  if (name === 'POST model converse') {
    // The SDK wrote this body, so it is the command's input.
    const input = { ...JSON.parse(call.body), modelId: decodeURIComponent(id) } as ConverseCommandInput;
    const { output, stopReason, usage, metrics } = await client.send(new ConverseCommand(input));
    return JSON.stringify({ output, stopReason, usage, metrics });
  }
  if (call.method === 'POST' && resource === 'async-invoke')
    return startClip(client, requireCopies(copies), call.body);
  if (call.method === 'GET' && resource === 'async-invoke' && id !== '') {
    const invocationArn = decodeURIComponent(call.path.slice('/async-invoke/'.length));
    return checkClip(client, requireCopies(copies), invocationArn);
  }
  if (call.method === 'GET' && resource === 'foundation-models' && id !== '') {
    const modelIdentifier = decodeURIComponent(id);
    const { modelDetails } = await control.send(new GetFoundationModelCommand({ modelIdentifier }));
    return JSON.stringify({ modelDetails });
  }
  throw new BedrockError('UnknownOperationException', 'The requested operation is not recognized.', 404);
}

/** Responds like a model that this account cannot use, so that the job fails immediately and costs nothing. */
function requireCopies(copies: Forwarding['copies']): ClipCopies {
  if ('off' in copies) throw new BedrockError('AccessDeniedException', copies.off);
  return copies;
}

async function startClip(client: BedrockRuntimeClient, copies: ClipCopies, body: string): Promise<string> {
  const input = JSON.parse(body) as StartAsyncInvokeCommandInput;
  const s3Uri = copies.toOutput(input.outputDataConfig?.s3OutputDataConfig?.s3Uri ?? '');
  const modelInput = JSON.parse(JSON.stringify(await copyImagesForModel(copies, input.modelInput)));
  const outputDataConfig = { s3OutputDataConfig: { s3Uri } };
  const { invocationArn } = await client.send(
    new StartAsyncInvokeCommand({ ...input, modelInput, outputDataConfig }),
  );
  return JSON.stringify({ invocationArn });
}

/**
 * Replaces the images of the local store in a model's input with copies that the model can fetch. As bytes, twenty of
 * them would exceed the size limit of a request.
 */
async function copyImagesForModel(copies: ClipCopies, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => copyImagesForModel(copies, item)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, inner]) => {
      const isAddress = name === 'uri' && typeof inner === 'string';
      return [name, isAddress ? await copies.copyForModel(inner) : await copyImagesForModel(copies, inner)];
    }),
  );
  return Object.fromEntries(entries);
}

/** Reports a finished clip only when it is in the local store. */
async function checkClip(
  client: BedrockRuntimeClient,
  copies: ClipCopies,
  invocationArn: string,
): Promise<string> {
  const response = await client.send(new GetAsyncInvokeCommand({ invocationArn }));
  const s3Uri = response.outputDataConfig?.s3OutputDataConfig?.s3Uri ?? '';
  const id = invocationArn.split('/').at(-1) ?? '';
  if (response.status === 'Completed') await copies.copy(`${s3Uri.replace(/\/$/, '')}/${id}/`);
  return JSON.stringify({
    invocationArn,
    modelArn: response.modelArn,
    clientRequestToken: response.clientRequestToken,
    status: response.status,
    failureMessage: response.failureMessage,
    submitTime: response.submitTime?.toISOString(),
    lastModifiedTime: response.lastModifiedTime?.toISOString(),
    endTime: response.endTime?.toISOString(),
    outputDataConfig: { s3OutputDataConfig: { s3Uri: copies.toLocal(s3Uri) } },
  });
}
