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
export type ForwardedCall = { method: string; path: string; body: string };

export type Forwarding = {
  client: BedrockRuntimeClient;
  /** The control plane, which describes models. */
  control: BedrockClient;
  /** Absent if videos are unavailable, with the reason. */
  copies: ClipCopies | { off: string };
};

/** Forwards a call to the real Bedrock and returns its response as JSON. */
export async function forwardCall(
  { client, control, copies }: Forwarding,
  call: ForwardedCall,
): Promise<string> {
  const [, first, second = '', third] = call.path.split('/');
  const name = `${call.method} ${first}${third === undefined ? '' : ` ${third}`}`;
  if (name === 'POST model invoke') {
    const answer = await client.send(
      new InvokeModelCommand({
        modelId: decodeURIComponent(second),
        contentType: 'application/json',
        accept: 'application/json',
        body: call.body,
      }),
    );
    return new TextDecoder().decode(answer.body);
  }
  if (name === 'POST model converse') {
    // The SDK's own client wrote it: it is that command's input.
    const input = { ...JSON.parse(call.body), modelId: decodeURIComponent(second) } as ConverseCommandInput;
    const { output, stopReason, usage, metrics } = await client.send(new ConverseCommand(input));
    return JSON.stringify({ output, stopReason, usage, metrics });
  }
  if (call.method === 'POST' && first === 'async-invoke')
    return startClip(client, clipsOf(copies), call.body);
  if (call.method === 'GET' && first === 'async-invoke' && second !== '') {
    const invocationArn = decodeURIComponent(call.path.slice('/async-invoke/'.length));
    return checkClip(client, clipsOf(copies), invocationArn);
  }
  if (call.method === 'GET' && first === 'foundation-models' && second !== '') {
    const modelIdentifier = decodeURIComponent(second);
    const { modelDetails } = await control.send(new GetFoundationModelCommand({ modelIdentifier }));
    return JSON.stringify({ modelDetails });
  }
  throw new BedrockError('UnknownOperationException', 'The requested operation is not recognized.', 404);
}

/** Refused as a model that this account cannot use: the job fails at once and is not paid for. */
function clipsOf(copies: Forwarding['copies']): ClipCopies {
  if ('off' in copies) throw new BedrockError('AccessDeniedException', copies.off);
  return copies;
}

async function startClip(client: BedrockRuntimeClient, copies: ClipCopies, body: string): Promise<string> {
  const input = JSON.parse(body) as StartAsyncInvokeCommandInput;
  const s3Uri = copies.toOutput(input.outputDataConfig?.s3OutputDataConfig?.s3Uri ?? '');
  const modelInput = JSON.parse(JSON.stringify(await lendImages(copies, input.modelInput)));
  const outputDataConfig = { s3OutputDataConfig: { s3Uri } };
  const { invocationArn } = await client.send(
    new StartAsyncInvokeCommand({ ...input, modelInput, outputDataConfig }),
  );
  return JSON.stringify({ invocationArn });
}

/**
 * A model's input in which the images that lie in the local store lie where the model can fetch them. As bytes,
 * twenty of them would be more than a request may hold.
 */
async function lendImages(copies: ClipCopies, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => lendImages(copies, one)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, inner]) => {
      const isAddress = name === 'uri' && typeof inner === 'string';
      return [name, isAddress ? await copies.lend(inner) : await lendImages(copies, inner)];
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
  const answer = await client.send(new GetAsyncInvokeCommand({ invocationArn }));
  const s3Uri = answer.outputDataConfig?.s3OutputDataConfig?.s3Uri ?? '';
  const id = invocationArn.split('/').at(-1) ?? '';
  if (answer.status === 'Completed') await copies.copy(`${s3Uri.replace(/\/$/, '')}/${id}/`);
  return JSON.stringify({
    invocationArn,
    modelArn: answer.modelArn,
    clientRequestToken: answer.clientRequestToken,
    status: answer.status,
    failureMessage: answer.failureMessage,
    submitTime: answer.submitTime?.toISOString(),
    lastModifiedTime: answer.lastModifiedTime?.toISOString(),
    endTime: answer.endTime?.toISOString(),
    outputDataConfig: { s3OutputDataConfig: { s3Uri: copies.toLocal(s3Uri) } },
  });
}
