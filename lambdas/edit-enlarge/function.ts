import { editEnlargeEndpoint } from '#contract/api/edit-image.ts';
import { editFunction } from '#lambdas/runtime/edit-function.ts';

export const editEnlargeFunction = editFunction(editEnlargeEndpoint, ['fastUpscale', 'conservativeUpscale']);
