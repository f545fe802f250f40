import { stabilityControl } from './stability-control.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Control Structure": the structure of an image. */
export const stableImageControlStructure = stabilityControl;
