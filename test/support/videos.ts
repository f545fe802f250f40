import { BedrockRuntimeClient, ListAsyncInvokesCommand } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { type ApiResponse, requestApi, textField } from './call-api.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';
import { until } from './until.ts';

/**
 * A prompt for tests in which any clip will do: the built-in studio caches clips, so each product renders
 * this one once.
 */
export const CLIP_PROMPT = 'A neon skyline in the rain, slow pan to the left';

type RequestOptions = { prompt?: string; key?: string; [field: string]: unknown };

/** Prevents videos from ending until the faults are cleared, so that a test can check them while they run. */
export const holdJobs = (product: Product): Promise<void> =>
  product.plan({
    service: 'bedrock',
    operation: 'StartAsyncInvoke',
    times: 10_000,
    error: 'ServiceQuotaExceededException',
  });

/** Requests a single-shot video. */
export function requestVideo(
  product: Product,
  person: Person,
  { key, ...fields }: RequestOptions = {},
): Promise<ApiResponse> {
  return requestApi(product, '/api/generate-video', {
    as: person,
    body: { videoType: 'TEXT_VIDEO', prompt: CLIP_PROMPT, ...fields },
    ...(key === undefined ? {} : { key }),
  });
}

export async function startVideo(
  product: Product,
  person: Person,
  fields: RequestOptions = {},
): Promise<string> {
  return textField(await requestVideo(product, person, fields), 'jobId');
}

/** Waits until a job has completed or failed, and returns its status. */
export function untilFinished(
  product: Product,
  person: Person,
  jobId: string,
  seconds = 120,
): Promise<ApiResponse> {
  return until(
    `video ${jobId} has ended`,
    async () => {
      const response = await requestApi(product, `/api/video-status/${jobId}`, { as: person });
      return (response.body.status === 'completed' || response.body.status === 'failed') && response;
    },
    { seconds, everyMilliseconds: 300 },
  );
}

/** The tokens of all invocations of a video model in the Bedrock stand-in. */
export async function invocationTokens(product: Product): Promise<string[]> {
  const { endpoints, region, accessKeyId, secretAccessKey } = product.endpoints();
  const client = new BedrockRuntimeClient({
    endpoint: endpoints.bedrock,
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: new NodeHttpHandler(),
  });
  const { asyncInvokeSummaries = [] } = await client.send(new ListAsyncInvokesCommand({ maxResults: 1000 }));
  return asyncInvokeSummaries.flatMap(({ clientRequestToken }) => clientRequestToken ?? []).sort();
}

/** Names of the top-level boxes of an MP4, in order. */
export function readBoxTypes(mp4: Uint8Array): string[] {
  const view = new DataView(mp4.buffer, mp4.byteOffset, mp4.byteLength);
  const names: string[] = [];
  for (let offset = 0; offset + 8 <= mp4.byteLength; ) {
    const size = view.getUint32(offset);
    names.push(new TextDecoder('latin1').decode(mp4.subarray(offset + 4, offset + 8)));
    // A size of 1 means that the size follows in 8 bytes, and 0 that the box extends to the end.
    const length = size === 1 ? Number(view.getBigUint64(offset + 8)) : size;
    if (length < 8) break;
    offset += length;
  }
  return names;
}

/** The properties of the file that a player reads. */
export async function describeVideo(mp4: Uint8Array) {
  using input = new Input({ source: new BufferSource(mp4), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no video track.');
  return {
    seconds: await input.computeDuration(),
    codec: await track.getCodec(),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
  };
}
