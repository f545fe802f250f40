import { editFillEndpoint } from '#contract/api/edit-image.ts';
import { editFunction } from '#lambdas/runtime/edit-function.ts';

export const editFillFunction = editFunction(editFillEndpoint, ['inpaint']);
