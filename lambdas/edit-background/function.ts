import { editBackgroundEndpoint } from '#contract/api/edit-image.ts';
import { editFunction } from '#lambdas/runtime/edit-function.ts';

export const editBackgroundFunction = editFunction(editBackgroundEndpoint, ['backgroundRemoval', 'inpaint']);
