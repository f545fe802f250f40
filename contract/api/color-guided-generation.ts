import * as z from 'zod/mini';
import { generationResponse } from '../images.ts';
import { colorGuidedTool } from '../tools/color-guided.ts';
import { defineEndpoint } from './endpoint.ts';

export const colorGuidedBody = colorGuidedTool.body;
export type ColorGuidedBody = z.output<typeof colorGuidedBody>;

const colorGuidedResponse = z.extend(generationResponse, {
  /** Mean ΔE2000 between the palette and the image's own colors: 0 is exact, below 10 is close. */
  paletteDifference: z.number(),
  /** Whether the image's colors were shifted onto the palette (`strictPalette`). */
  paletteCorrected: z.boolean(),
});
export type ColorGuidedResponse = z.infer<typeof colorGuidedResponse>;

export const colorGuidedGenerationEndpoint = defineEndpoint({
  name: 'color-guided-generation',
  method: 'POST',
  path: '/api/color-guided-generation',
  taskType: colorGuidedTool.constants.taskType,
  body: colorGuidedBody,
  response: colorGuidedResponse,
  callsImageModel: true,
  successStatus: 200,
});
