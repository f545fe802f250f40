import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';

/** Time for a TCP connection; the model's own time is bounded per call. */
const CONNECTION_TIMEOUT_MS = 2_000;
/** Throttling and 5xx are tried this often in all, with the SDK's exponential backoff and full jitter. */
const ATTEMPTS = 3;

/** HTTP/1.1: the SDK's default for this client is HTTP/2, which not every endpoint speaks. */
export function bedrockClient(region: string): BedrockRuntimeClient {
  return new BedrockRuntimeClient({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: new NodeHttpHandler({ connectionTimeout: CONNECTION_TIMEOUT_MS }),
  });
}
