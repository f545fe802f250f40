import { BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { awsClientSettings } from '#adapters/aws-call.ts';
import { readBedrockAccess } from '#local/real-bedrock/bedrock-access.ts';
import type { PreparedRequest } from './prepare-request.ts';

/** Five minutes, as Nova Canvas's documentation advises. */
const RESPONSE_SECONDS = 300;

/** Calls the real model once with the operator's own credentials. The call is paid, so it is never repeated. */
export async function callBedrock(
  region: string,
  { modelId, body }: PreparedRequest,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<unknown> {
  const { token, credentials } = await readBedrockAccess(variables);
  const client = new BedrockRuntimeClient({
    region,
    ...awsClientSettings(RESPONSE_SECONDS),
    maxAttempts: 1,
    ...(credentials && { credentials }),
    ...(token !== undefined && { token: { token }, authSchemePreference: ['httpBearerAuth'] }),
  });
  try {
    const response = await client.send(
      new InvokeModelCommand({
        modelId,
        contentType: 'application/json',
        accept: 'application/json',
        body: JSON.stringify(body),
      }),
    );
    return JSON.parse(new TextDecoder().decode(response.body));
  } finally {
    client.destroy();
  }
}
