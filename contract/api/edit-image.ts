import type * as z from 'zod/mini';
import { generationResponse } from '../images.ts';
import { backgroundTool, enlargeTool, extendTool } from '../tools/edit-frame-tools.ts';
import { eraseTool, fillTool, recolorTool, replaceTool } from '../tools/edit-tools.ts';
import { defineEndpoint } from './endpoint.ts';

export type EditEraseBody = z.output<typeof eraseTool.body>;
export type EditReplaceBody = z.output<typeof replaceTool.body>;
export type EditRecolorBody = z.output<typeof recolorTool.body>;
export type EditFillBody = z.output<typeof fillTool.body>;
export type EditExtendBody = z.output<typeof extendTool.body>;
export type EditBackgroundBody = z.output<typeof backgroundTool.body>;
export type EditEnlargeBody = z.output<typeof enlargeTool.body>;

const sharedFields = {
  method: 'POST',
  response: generationResponse,
  callsImageModel: true,
  successStatus: 200,
} as const;

export const editEraseEndpoint = defineEndpoint({
  name: 'edit-erase',
  path: '/api/edit/erase',
  body: eraseTool.body,
  ...sharedFields,
});

export const editReplaceEndpoint = defineEndpoint({
  name: 'edit-replace',
  path: '/api/edit/replace',
  body: replaceTool.body,
  ...sharedFields,
});

export const editRecolorEndpoint = defineEndpoint({
  name: 'edit-recolor',
  path: '/api/edit/recolor',
  body: recolorTool.body,
  ...sharedFields,
});

export const editFillEndpoint = defineEndpoint({
  name: 'edit-fill',
  path: '/api/edit/fill',
  body: fillTool.body,
  ...sharedFields,
});

export const editExtendEndpoint = defineEndpoint({
  name: 'edit-extend',
  path: '/api/edit/extend',
  body: extendTool.body,
  ...sharedFields,
});

export const editBackgroundEndpoint = defineEndpoint({
  name: 'edit-background',
  path: '/api/edit/background',
  body: backgroundTool.body,
  ...sharedFields,
});

export const editEnlargeEndpoint = defineEndpoint({
  name: 'edit-enlarge',
  path: '/api/edit/enlarge',
  body: enlargeTool.body,
  ...sharedFields,
});
