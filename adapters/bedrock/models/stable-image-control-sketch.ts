import { stabilityControl } from './stability-control.ts';

/** https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html, "Control Sketch": contour lines and edges. */
export const stableImageControlSketch = stabilityControl;
