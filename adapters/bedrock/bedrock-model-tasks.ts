import type { ImageModelId } from '#catalog/models.ts';
import type { ModelTasks } from './model-tasks.ts';
import { canvasTasks } from './models/nova-canvas/canvas-tasks.ts';
import { stabilityEditTasks } from './models/stability-tasks.ts';

/** Models that do more than features ask for, by which `npm run try-model` asks them for it. */
export const bedrockModelTasks: { readonly [M in ImageModelId]?: ModelTasks } = {
  'nova-canvas': canvasTasks,
  ...stabilityEditTasks,
};
