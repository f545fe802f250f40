import { editEraseEndpoint } from '#contract/api/edit-image.ts';
import { editFunction } from '#lambdas/runtime/edit-function.ts';

export const editEraseFunction = editFunction(editEraseEndpoint, ['eraseObject']);
