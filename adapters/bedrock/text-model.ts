import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import type { StoryRequest } from '#core/ports/story-models.ts';

/** Translates between our request and one model's conversation format. Pure. */
export type BedrockTextModel = {
  toConversation(request: Omit<StoryRequest, 'model'>): Omit<ConverseCommandInput, 'modelId'>;
  /** The text of each shot; `undefined` if the response does not match the tool. */
  readShots(output: ConverseCommandOutput['output']): string[] | undefined;
};
