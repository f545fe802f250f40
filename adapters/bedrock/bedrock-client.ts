import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { awsClientSettings } from '#adapters/aws-call.ts';

/** Models are called where they are served, which need not be where the functions run. */
export const bedrockClient = (region: string, requestSeconds: number): BedrockRuntimeClient =>
  new BedrockRuntimeClient({ region, ...awsClientSettings(requestSeconds) });
