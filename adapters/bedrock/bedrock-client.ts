import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { awsClientSettings } from '#adapters/aws-call.ts';

/** A client in the models' region, which may differ from the functions' region. */
export const bedrockClient = (region: string, requestSeconds: number): BedrockRuntimeClient =>
  new BedrockRuntimeClient({ region, ...awsClientSettings(requestSeconds) });
