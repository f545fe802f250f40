import { readFile } from 'node:fs/promises';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import sharp from 'sharp';
import type { Box, Plane } from '../masked/mask-plane.ts';

export type Image = { width: number; height: number; rgb: Uint8Array };

/** Side, in pixels, of the square image that the network reads and of the map that it returns. */
export const MAP_SIDE = 320;
/** The mean and the standard deviation of the colors with which the network was trained (ImageNet). */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;
/** Names in the weights file: the input image, and the output map that combines all scales. */
const INPUT = 'input.1';
const OUTPUT = '1959';

let opening: Promise<InferenceSession> | undefined;
/** The network has one buffer for intermediate results, so it reads one image at a time. */
let reading: Promise<unknown> = Promise.resolve();

/** Loads the network once; it takes about 300 MB until the worker ends. */
function openNetwork(): Promise<InferenceSession> {
  // A single thread adds numbers in a fixed order, so that the same image gives the same map.
  env.wasm.numThreads = 1;
  opening ??= readFile(new URL('./u2netp/u2netp.onnx', import.meta.url))
    .then((weights) => InferenceSession.create(weights, { executionProviders: ['wasm'] }))
    .catch((error: unknown) => {
      // Memory may have run out, so the next image tries again.
      opening = undefined;
      throw error;
    });
  return opening;
}

async function read(values: Float32Array): Promise<Plane> {
  const network = await openNetwork();
  const input = new Tensor('float32', values, [1, 3, MAP_SIDE, MAP_SIDE]);
  const { [OUTPUT]: map } = await network.run({ [INPUT]: input }, [OUTPUT]);
  if (!(map?.data instanceof Float32Array)) throw new Error('The network returned no map.');
  return map.data.slice();
}

/** The saliency of each pixel of a part of an image, 0 to 1, and its colors, in `MAP_SIDE` rows and columns. */
export type SalientMap = { map: Plane; rgb: Uint8Array };

/** The colors of a part of an image, in `MAP_SIDE` rows and columns. */
export async function mapColors({ rgb, width, height }: Image, box: Box): Promise<Uint8Array> {
  const pixels = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract(box)
    .resize(MAP_SIDE, MAP_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  return new Uint8Array(pixels);
}

export async function salientMap(image: Image, box: Box): Promise<SalientMap> {
  const pixels = await mapColors(image, box);
  const brightest = pixels.reduce((max, value) => Math.max(max, value), 1);
  const count = MAP_SIDE * MAP_SIDE;
  const values = Float32Array.from({ length: 3 * count }, (_, i) => {
    const channel = Math.floor(i / count) as 0 | 1 | 2;
    const value = pixels[(i % count) * 3 + channel] as number;
    return (value / brightest - MEAN[channel]) / DEVIATION[channel];
  });
  const map = reading.then(() => read(values));
  reading = map.catch(() => undefined);
  return { map: await map, rgb: pixels };
}
