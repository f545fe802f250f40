import { PICTURE_VARIABLES } from '#lambdas/runtime/picture-environment.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const env = environment(...PICTURE_VARIABLES);
