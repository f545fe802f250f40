import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import { awsClientSettings } from '#adapters/aws-call.ts';
import { openRequestCount } from '#local/bedrock/account-quotas.ts';
import { invokeModel } from '#local/bedrock/invoke-model.ts';
import { openStudio } from '#local/bedrock/studio/studio.ts';
import { readBedrockAccess } from '#local/real-bedrock/bedrock-access.ts';
import type { PreparedRequest } from './prepare-request.ts';

/** Five minutes, as the document of Nova Canvas advises. */
const ANSWER_SECONDS = 300;

/** The model's answer, painted by the built-in studio. */
export async function askStudio(region: string, { modelId, body }: PreparedRequest): Promise<unknown> {
  const clipFolder = await mkdtemp(path.join(tmpdir(), 'moodlark-try-model-'));
  const studio = openStudio({ clipFolder });
  try {
    const parts = { studio, modelsRegion: region, requests: openRequestCount({}) };
    return await invokeModel(parts, modelId, body, { filtered: false });
  } finally {
    await studio.close();
    await rm(clipFolder, { recursive: true, force: true });
  }
}

/** The model's own answer, asked for with the person's own access. It is paid for: asked once, never repeated. */
export async function askBedrock(
  region: string,
  { modelId, body }: PreparedRequest,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<unknown> {
  const { token, credentials } = await readBedrockAccess(variables);
  const client = new BedrockRuntimeClient({
    region,
    ...awsClientSettings(ANSWER_SECONDS),
    maxAttempts: 1,
    ...(credentials && { credentials }),
    ...(token !== undefined && { token: { token }, authSchemePreference: ['httpBearerAuth'] }),
  });
  try {
    const answered = await client.send(
      new InvokeModelCommand({
        modelId,
        contentType: 'application/json',
        accept: 'application/json',
        body: JSON.stringify(body),
      }),
    );
    return JSON.parse(new TextDecoder().decode(answered.body));
  } finally {
    client.destroy();
  }
}
