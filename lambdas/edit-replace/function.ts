import { editReplaceEndpoint } from '#contract/api/edit-image.ts';
import { editFunction } from '#lambdas/runtime/edit-function.ts';

export const editReplaceFunction = editFunction(editReplaceEndpoint, ['searchReplace', 'inpaint']);
