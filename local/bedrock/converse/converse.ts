import type { RequestCounter } from '#local/bedrock/account-quotas.ts';
import { invalid } from '#local/bedrock/bedrock-error.ts';
import { findModel } from '#local/bedrock/models/served-models.ts';
import type { FaultEffects } from '#local/bedrock/planned-fault.ts';

const BLOCKED_TEXT = 'Sorry, the model cannot answer this question.';

/** Converse for the text models; returns the response in the service's format. */
export async function converse(
  { modelsRegion, requests }: { modelsRegion: string; requests: RequestCounter },
  modelId: string,
  body: unknown,
  { isFiltered }: FaultEffects,
): Promise<Record<string, unknown>> {
  const startedAt = performance.now();
  const model = findModel(modelId, modelsRegion);
  if (model.call !== 'text')
    throw invalid(
      "This action doesn't support the model that you provided. Try again with a supported text or chat model",
    );
  requests.count(model.id);
  const { content, stopReason, inputTokens, outputTokens } = model.respond(body);
  return {
    output: { message: { role: 'assistant', content: isFiltered ? [{ text: BLOCKED_TEXT }] : content } },
    stopReason: isFiltered ? 'content_filtered' : stopReason,
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
    metrics: { latencyMs: Math.round(performance.now() - startedAt) },
  };
}
