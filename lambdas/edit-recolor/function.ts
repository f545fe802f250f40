import { editRecolorEndpoint } from '#contract/api/edit-image.ts';
import { editFunction } from '#lambdas/runtime/edit-function.ts';

export const editRecolorFunction = editFunction(editRecolorEndpoint, ['searchRecolor']);
