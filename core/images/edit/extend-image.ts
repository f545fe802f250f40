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
type Canvas = { frame: ImageFrame; inside: ImageFrame; margins: AddedMargins };

/** Scales the extended image to the model's limits and finds the position of the original in it. */
function scaledCanvas(
  { width, height }: Size,
  margins: AddedMargins,
  size: Size,
  model: ImageModelId,
): Canvas {
  const frame = frameForModel(size, inputLimitsFor(model));
  const [across, down] = [frame.innerWidth / size.width, frame.innerHeight / size.height];
  const inside = {
    width: frame.width,
    height: frame.height,
    left: frame.left + Math.round(margins.left * across),
    top: frame.top + Math.round(margins.up * down),
    innerWidth: Math.min(frame.innerWidth, Math.max(1, Math.round(width * across))),
    innerHeight: Math.min(frame.innerHeight, Math.max(1, Math.round(height * down))),
  };
  return { frame, inside, margins };
}

/** Scales the original to the model's limits, and adds the margins around it. */
function scaledOriginal(source: Size, margins: AddedMargins, model: ImageModelId): Canvas {
  const inside = frameForModel(source, inputLimitsFor(model));
  if (!fillsFrame(inside)) throw new AppError('INVALID_REQUEST', MESSAGES.tooNarrowToExtend);
  const scale = inside.innerWidth / source.width;
  const scaled = (pixels: number) => (pixels === 0 ? 0 : Math.max(1, Math.round(pixels * scale)));
  const { left, right, up, down } = margins;
  const around = { left: scaled(left), right: scaled(right), up: scaled(up), down: scaled(down) };
  const width = inside.width + around.left + around.right;
  const height = inside.height + around.up + around.down;
  const frame = { width, height, left: 0, top: 0, innerWidth: width, innerHeight: height };
  return { frame, inside: { ...inside, left: around.left, top: around.up }, margins: around };
}

/** A mask in which everything around the original may change. */
function surroundingMask({ frame, inside }: Canvas): ChangeMask {
  const pixels = new Uint8Array(frame.width * frame.height).fill(255);
  for (let y = inside.top; y < inside.top + inside.innerHeight; y++) {
    const from = y * frame.width + inside.left;
    pixels.fill(0, from, from + inside.innerWidth);
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
    return { ...canvas, image: await fitFile(ports, file, canvas.inside, model) };
  }
  const canvas = scaledOriginal(file, margins, model);
  const { innerWidth: width, innerHeight: height } = canvas.inside;
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
        priced: size,
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
