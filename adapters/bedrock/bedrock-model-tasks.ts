import type { ImageModelId } from '#catalog/models.ts';
import type { ModelTasks } from './model-tasks.ts';
import { canvasTasks } from './models/nova-canvas/canvas-tasks.ts';
import { stabilityEditTasks } from './models/stability-tasks.ts';

/** The models whose tasks `npm run try-model` can call, including those that no feature uses. */
export const bedrockModelTasks: { readonly [M in ImageModelId]?: ModelTasks } = {
  'nova-canvas': canvasTasks,
  ...stabilityEditTasks,
};
