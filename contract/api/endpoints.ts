import { catalogEndpoint } from './catalog.ts';
import { colorGuidedGenerationEndpoint } from './color-guided-generation.ts';
import { deleteAccountEndpoint } from './delete-account.ts';
import { deleteImageEndpoint } from './delete-image.ts';
import { deleteVideoEndpoint } from './delete-video.ts';
import {
  editBackgroundEndpoint,
  editEnlargeEndpoint,
  editEraseEndpoint,
  editExtendEndpoint,
  editFillEndpoint,
  editRecolorEndpoint,
  editReplaceEndpoint,
} from './edit-image.ts';
import type { Endpoint } from './endpoint.ts';
import { exportAccountEndpoint, exportStatusEndpoint } from './export-account.ts';
import { forceVideoFallbackCheckEndpoint } from './force-video-fallback-check.ts';
import { generateImageEndpoint } from './generate-image.ts';
import { generateVideoEndpoint } from './generate-video.ts';
import { imageConditioningEndpoint } from './image-conditioning.ts';
import { imageVariationEndpoint } from './image-variation.ts';
import { preprocessReferenceImageEndpoint } from './preprocess-reference-image.ts';
import { presignMediaEndpoint } from './presign-media.ts';
import { receiptEndpoint } from './receipt.ts';
import { removeBackgroundEndpoint } from './remove-background.ts';
import { uploadImageEndpoint } from './upload-image.ts';
import { videoHistoryEndpoint } from './video-history.ts';
import { videoStatusEndpoint } from './video-status.ts';

/** Every endpoint of the HTTP API. The server reads this list; the web imports the endpoints that it calls. */
export const endpoints = [
  generateImageEndpoint,
  removeBackgroundEndpoint,
  colorGuidedGenerationEndpoint,
  imageVariationEndpoint,
  imageConditioningEndpoint,
  editEraseEndpoint,
  editReplaceEndpoint,
  editRecolorEndpoint,
  editFillEndpoint,
  editExtendEndpoint,
  editBackgroundEndpoint,
  editEnlargeEndpoint,
  preprocessReferenceImageEndpoint,
  deleteImageEndpoint,
  uploadImageEndpoint,
  presignMediaEndpoint,
  generateVideoEndpoint,
  catalogEndpoint,
  receiptEndpoint,
  exportAccountEndpoint,
  exportStatusEndpoint,
  deleteAccountEndpoint,
  videoStatusEndpoint,
  deleteVideoEndpoint,
  forceVideoFallbackCheckEndpoint,
  videoHistoryEndpoint,
] as const satisfies readonly Endpoint[];

export type EndpointName = (typeof endpoints)[number]['name'];

export function endpointNamed(name: EndpointName): Endpoint {
  const endpoint = endpoints.find((candidate) => candidate.name === name);
  if (!endpoint) throw new Error(`There is no endpoint ${name}`);
  return endpoint;
}
