import * as z from 'zod/mini';
import { generationResponse, imageOptions, taskType, text, userId, wordsWithoutStyle } from '../images.ts';
import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { countCharacters, isBlank } from '../text.ts';
import { defineEndpoint } from './endpoint.ts';

export const generateImageBody = z
  .object({
    prompt: text(MESSAGES.promptRequired),
    options: z._default(imageOptions, imageOptions.parse({})),
    taskType,
    userId,
  })
  .check(
    z.refine((body) => !isBlank(wordsWithoutStyle(body.prompt, body.options.style)), {
      error: MESSAGES.promptRequired,
      path: ['prompt'],
    }),
    z.refine(
      (body) =>
        countCharacters(wordsWithoutStyle(body.prompt, body.options.style)) <=
        LIMITS.imagePrompt.maxCharacters,
      { error: MESSAGES.imagePromptTooLong, path: ['prompt'] },
    ),
  );
export type GenerateImageBody = z.output<typeof generateImageBody>;

export const generateImageEndpoint = defineEndpoint({
  name: 'generate-image',
  method: 'POST',
  path: '/api/generate-image',
  taskType: 'TEXT_IMAGE',
  body: generateImageBody,
  response: generationResponse,
  successStatus: 200,
});
