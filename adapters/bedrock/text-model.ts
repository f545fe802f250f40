import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import type { StoryRequest } from '#core/ports/story-models.ts';

/** Translates between our request and one model's conversation. Pure. */
export type BedrockTextModel = {
  toConversation(request: Omit<StoryRequest, 'model'>): Omit<ConverseCommandInput, 'modelId'>;
  /** The text of each shot; `undefined` where the answer is not what the tool asks for. */
  readShots(output: ConverseCommandOutput['output']): string[] | undefined;
};
