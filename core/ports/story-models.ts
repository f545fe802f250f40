import type { TextModelId } from '#catalog/models.ts';

export type StoryRequest = { model: TextModelId; story: string; shots: number; maxCharacters: number };

export type StoryModels = {
  /** The text of each shot, as the model wrote them. Throws where it cannot be asked, or answers in another form. */
  split(request: StoryRequest): Promise<string[]>;
};
