import { catalogFunction } from './catalog/function.ts';
import { checkClipsFunction } from './check-clips/function.ts';
import { colorGuidedGenerationFunction } from './color-guided-generation/function.ts';
import { deleteAccountFunction } from './delete-account/function.ts';
import { deleteImageFunction } from './delete-image/function.ts';
import { deleteVideoFunction } from './delete-video/function.ts';
import { editBackgroundFunction } from './edit-background/function.ts';
import { editEnlargeFunction } from './edit-enlarge/function.ts';
import { editEraseFunction } from './edit-erase/function.ts';
import { editExtendFunction } from './edit-extend/function.ts';
import { editFillFunction } from './edit-fill/function.ts';
import { editRecolorFunction } from './edit-recolor/function.ts';
import { editReplaceFunction } from './edit-replace/function.ts';
import { exportAccountFunction } from './export-account/function.ts';
import { exportStatusFunction } from './export-status/function.ts';
import { failVideoFunction } from './fail-video/function.ts';
import { forceVideoFallbackCheckFunction } from './force-video-fallback-check/function.ts';
import { generateImageFunction } from './generate-image/function.ts';
import { generateVideoFunction } from './generate-video/function.ts';
import { imageConditioningFunction } from './image-conditioning/function.ts';
import { imageVariationFunction } from './image-variation/function.ts';
import { joinClipsFunction } from './join-clips/function.ts';
import { planVideoFunction } from './plan-video/function.ts';
import { preprocessReferenceImageFunction } from './preprocess-reference-image/function.ts';
import { presignMediaFunction } from './presign-media/function.ts';
import { publishVideoFunction } from './publish-video/function.ts';
import { receiptFunction } from './receipt/function.ts';
import { removeBackgroundFunction } from './remove-background/function.ts';
import { runExportsFunction } from './run-exports/function.ts';
import type { ProductFunction } from './runtime/define-function.ts';
import { startClipsFunction } from './start-clips/function.ts';
import { sweepAccountsFunction } from './sweep-accounts/function.ts';
import { sweepObjectsFunction } from './sweep-objects/function.ts';
import { sweepVideosFunction } from './sweep-videos/function.ts';
import { uploadImageFunction } from './upload-image/function.ts';
import { videoHistoryFunction } from './video-history/function.ts';
import { videoStatusFunction } from './video-status/function.ts';
import { watchModelsFunction } from './watch-models/function.ts';

/** Every function that is deployed: one per endpoint, then the steps of the video workflow, then the schedules. */
export const functions: readonly ProductFunction[] = [
  generateImageFunction,
  removeBackgroundFunction,
  colorGuidedGenerationFunction,
  imageVariationFunction,
  imageConditioningFunction,
  editEraseFunction,
  editReplaceFunction,
  editRecolorFunction,
  editFillFunction,
  editExtendFunction,
  editBackgroundFunction,
  editEnlargeFunction,
  preprocessReferenceImageFunction,
  deleteImageFunction,
  uploadImageFunction,
  presignMediaFunction,
  generateVideoFunction,
  catalogFunction,
  receiptFunction,
  exportAccountFunction,
  exportStatusFunction,
  deleteAccountFunction,
  videoStatusFunction,
  deleteVideoFunction,
  forceVideoFallbackCheckFunction,
  videoHistoryFunction,
  planVideoFunction,
  startClipsFunction,
  checkClipsFunction,
  joinClipsFunction,
  publishVideoFunction,
  failVideoFunction,
  sweepVideosFunction,
  sweepObjectsFunction,
  sweepAccountsFunction,
  runExportsFunction,
  watchModelsFunction,
];

const functionsOfKind = <K extends ProductFunction['kind']>(kind: K) =>
  functions.filter(
    (candidate): candidate is Extract<ProductFunction, { kind: K }> => candidate.kind === kind,
  );

export const endpointFunctions = functionsOfKind('endpoint');
export const stepFunctions = functionsOfKind('step');
export const scheduledFunctions = functionsOfKind('scheduled');
