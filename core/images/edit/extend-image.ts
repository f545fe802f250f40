import type { ImageModelId } from '#catalog/models.ts';
import { inputLimitsFor, needsCanvas } from '#catalog/models.ts';
import type { EditExtendBody } from '#contract/api/edit-image.ts';
import { type AddedMargins, extensionProblem, sizeWithMargins } from '#contract/enlargement.ts';
import type { GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { extendTool } from '#contract/tools/edit-frame-tools.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageFrame } from '#core/domain/images/image-file.ts';
import { fillsFrame, frameForModel } from '#core/domain/images/model-frame.ts';
import { pasteOriginal } from '#core/pixels/paste.ts';
import type { ChangeMask } from '#core/ports/image-models.ts';
import { callModel } from '../call-model.ts';
import { type EditContext, type EditPorts, editImage } from './edit-image.ts';
import { type EditSource, fitFile, unframe } from './edit-source.ts';

type Size = { width: number; height: number };

/** The frame of an extended image, the original's position in it, and the pixels added on each side. */
type Canvas = { frame: ImageFrame; originalFrame: ImageFrame; margins: AddedMargins };

/** Scales the extended image to the model's limits and finds the position of the original in it. */
function scaledCanvas(
  { width, height }: Size,
  margins: AddedMargins,
  size: Size,
  model: ImageModelId,
): Canvas {
  const frame = frameForModel(size, inputLimitsFor(model));
  const [scaleX, scaleY] = [frame.innerWidth / size.width, frame.innerHeight / size.height];
  const originalFrame = {
    width: frame.width,
    height: frame.height,
    left: frame.left + Math.round(margins.left * scaleX),
    top: frame.top + Math.round(margins.up * scaleY),
    innerWidth: Math.min(frame.innerWidth, Math.max(1, Math.round(width * scaleX))),
    innerHeight: Math.min(frame.innerHeight, Math.max(1, Math.round(height * scaleY))),
  };
  return { frame, originalFrame, margins };
}

/** Scales the original to the model's limits, and adds the margins around it. */
function scaledOriginal(source: Size, margins: AddedMargins, model: ImageModelId): Canvas {
  const originalFrame = frameForModel(source, inputLimitsFor(model));
  if (!fillsFrame(originalFrame)) throw new AppError('INVALID_REQUEST', MESSAGES.tooNarrowToExtend);
  const scale = originalFrame.innerWidth / source.width;
  const scalePixels = (pixels: number) => (pixels === 0 ? 0 : Math.max(1, Math.round(pixels * scale)));
  const { left, right, up, down } = margins;
  const scaledMargins = {
    left: scalePixels(left),
    right: scalePixels(right),
    up: scalePixels(up),
    down: scalePixels(down),
  };
  const width = originalFrame.width + scaledMargins.left + scaledMargins.right;
  const height = originalFrame.height + scaledMargins.up + scaledMargins.down;
  const frame = { width, height, left: 0, top: 0, innerWidth: width, innerHeight: height };
  return {
    frame,
    originalFrame: { ...originalFrame, left: scaledMargins.left, top: scaledMargins.up },
    margins: scaledMargins,
  };
}

/** A mask in which everything around the original may change. */
function surroundingMask({ frame, originalFrame }: Canvas): ChangeMask {
  const pixels = new Uint8Array(frame.width * frame.height).fill(255);
  for (let y = originalFrame.top; y < originalFrame.top + originalFrame.innerHeight; y++) {
    const start = y * frame.width + originalFrame.left;
    pixels.fill(0, start, start + originalFrame.innerWidth);
  }
  return { pixels, width: frame.width, height: frame.height, channels: 1 };
}

async function prepareCanvas(
  ports: EditPorts,
  { file }: EditSource,
  margins: AddedMargins,
  size: Size,
  model: ImageModelId,
) {
  if (needsCanvas(model)) {
    const canvas = scaledCanvas(file, margins, size, model);
    return { ...canvas, image: await fitFile(ports, file, canvas.originalFrame, model) };
  }
  const canvas = scaledOriginal(file, margins, model);
  const { innerWidth: width, innerHeight: height } = canvas.originalFrame;
  const unpadded = { width, height, left: 0, top: 0, innerWidth: width, innerHeight: height };
  return { ...canvas, image: await fitFile(ports, file, unpadded, model) };
}

/** Continues an image beyond its edges; the original keeps every pixel at full size. */
export const extendImage = (context: EditContext, body: EditExtendBody): Promise<GenerationResponse> =>
  editImage(context, {
    tool: extendTool,
    route: 'edit-extend',
    feature: 'outpaint',
    body,
    prepare: async (source, model, seed) => {
      const { ports } = context;
      const size = sizeWithMargins(source.file, body.extend);
      const problem = extensionProblem(size);
      if (problem !== undefined) throw new AppError('INVALID_REQUEST', problem);
      const canvas = await prepareCanvas(ports, source, body.extend, size, model);
      return {
        pricedSize: size,
        generate: async () => {
          const { image, margins } = canvas;
          const { prompt = '', options } = body;
          const result = await callModel(ports, {
            task: 'outpainting',
            model,
            image,
            mask: surroundingMask(canvas),
            prompt,
            seed,
            margins,
            creativity: options.creativity,
          });
          const larger = await unframe(ports, result, canvas.frame, size);
          const corner = { left: body.extend.left, top: body.extend.up };
          return { image: pasteOriginal(source.rgba, larger, corner) };
        },
      };
    },
  });
