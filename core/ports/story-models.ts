import type { TextModelId } from '#catalog/models.ts';

export type StoryRequest = { model: TextModelId; story: string; shots: number; maxCharacters: number };

export type StoryModels = {
  /** Resolves to the text of each shot, as the model wrote it. Throws when the call fails or the response is malformed. */
  split(request: StoryRequest): Promise<string[]>;
};
