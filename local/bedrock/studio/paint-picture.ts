import sharp from 'sharp';
import type { PictureRequest } from '#local/bedrock/models/stable-image.ts';
import { createCanvas, toBytes } from './canvas.ts';
import { prepareScene } from './prepare-scene.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import { type Detail, STILL } from './scene.ts';
import { readStartPicture, startFrom } from './start-picture.ts';
import { applyStyle } from './styles/apply-style.ts';

type Fineness = Detail & {
  /** Pixels painted a side for each pixel delivered. */
  oversampling: number;
};

const FINENESS: Record<PictureRequest['fineness'], Fineness> = {
  core: { octaves: 5, density: 1, oversampling: 1 },
  ultra: { octaves: 7, density: 1.5, oversampling: 1.4 },
};

/** Paints one picture and encodes it. */
export async function paintPicture(request: PictureRequest): Promise<Uint8Array> {
  const fineness = FINENESS[request.fineness];
  const width = Math.round(request.width * fineness.oversampling);
  const height = Math.round(request.height * fineness.oversampling);
  const intent = readPrompt(request.prompt, request.negativePrompt, request.seed);
  const canvas = createCanvas(width, height);
  prepareScene(intent, width, height, fineness).paint(canvas, STILL);
  const given = request.start && (await readStartPicture(request.start, width, height));
  const drawn = given && request.start ? startFrom(given, canvas, request.start.strength) : canvas;
  const picture = sharp(toBytes(applyStyle(drawn, intent)), { raw: { width, height, channels: 3 } });
  if (fineness.oversampling !== 1) picture.resize(request.width, request.height, { kernel: 'lanczos3' });
  return request.format === 'png'
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
