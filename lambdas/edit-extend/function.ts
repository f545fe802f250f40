import { editExtendEndpoint } from '#contract/api/edit-image.ts';
import { editFunction } from '#lambdas/runtime/edit-function.ts';

export const editExtendFunction = editFunction(editExtendEndpoint, ['outpaint']);
