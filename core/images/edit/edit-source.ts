import type { ImageModelId } from '#catalog/models.ts';
import { inputLimitsFor } from '#catalog/models.ts';
import type { ImageFormat } from '#contract/image-header.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageFile, ImageFrame, RgbaImage } from '#core/domain/images/image-file.ts';
import { frameForModel } from '#core/domain/images/model-frame.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { requireImage } from '../call-model.ts';
import { type InputImage, type InputImagePorts, readInputBytes, type SentImage } from '../input-image.ts';

/** An image to edit: its exact pixels, and an encoded file for models and the history. */
export type EditSource = { rgba: RgbaImage; file: InputImage };

export type EditSourcePorts = InputImagePorts & UsesOnly<{ pixels: 'decodeExact' | 'pad' }>;

/** Reads the image to edit. Throws AppError if it is missing, invalid or unreadable. */
export async function readEditSource(
  ports: EditSourcePorts,
  caller: Caller,
  request: SentImage,
): Promise<EditSource> {
  const input = await readInputBytes(ports, caller, request);
  const rgba = await ports.pixels.decodeExact(input.originalBytes);
  const file = rgba && (await ports.pixels.reencode(input.originalBytes));
  if (!file) throw new AppError('UNREADABLE_IMAGE', MESSAGES.unreadableImage);
  return { rgba, file: { ...file, ...input } };
}

/** Larger files are sent as JPEG, because a model request with its base64 images is limited to 25 MB. */
const MAX_FILE_BYTES = 14 * 1024 * 1024;

/** The image in a frame, as a file that the model accepts. */
export async function fitFile(
  { pixels }: UsesOnly<{ pixels: 'pad' }>,
  { bytes, type }: ImageFile,
  frame: ImageFrame,
  model: ImageModelId,
): Promise<Uint8Array> {
  const accepts = (format: ImageFormat) => inputLimitsFor(model)?.types?.includes(format) !== false;
  const file = requireImage(await pixels.pad(bytes, frame, accepts(type) ? type : 'png'));
  return file.length <= MAX_FILE_BYTES ? file : requireImage(await pixels.pad(bytes, frame, 'jpeg'));
}

/** The image as the model receives it, and its position in the frame. */
export async function frameSource(
  ports: UsesOnly<{ pixels: 'pad' }>,
  { file }: EditSource,
  model: ImageModelId,
): Promise<{ frame: ImageFrame; image: Uint8Array }> {
  const frame = frameForModel(file, inputLimitsFor(model));
  return { frame, image: await fitFile(ports, file, frame, model) };
}

/** Decodes a model's result for a framed image to pixels in the size of the original. */
export async function unframe(
  { pixels }: UsesOnly<{ pixels: 'cut' | 'decodeExact' }>,
  result: Uint8Array,
  frame: ImageFrame,
  { width, height }: { width: number; height: number },
): Promise<RgbaImage> {
  return requireImage(await pixels.decodeExact(requireImage(await pixels.cut(result, frame, width, height))));
}
