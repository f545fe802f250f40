import encoderModule from 'h264-mp4-encoder';
import { clearTimes } from './clear-times.ts';

export type ClipEncoder = {
  /** One image as planar YUV 4:2:0. */
  add(yuv: Uint8Array): void;
  /** The finished MP4; the encoder is used up. */
  finish(): Uint8Array;
};

/** Speed 10 of 10: 120 frames of 720p take about 2 s of one core, most of a clip's work. */
const SPEED = 10;
/** Of 10 (best) to 51. */
const QUANTISER = 25;

/**
 * One encoder with one setting for every clip and every machine: clips of the same size have the same decoder
 * configuration, so that they can be joined without encoding again, and the same request gives the same bytes.
 * Its module registers process-wide handlers: import this file in a worker only.
 */
export async function openClipEncoder(
  width: number,
  height: number,
  framesPerSecond: number,
): Promise<ClipEncoder> {
  const encoder = await encoderModule.createH264MP4Encoder();
  encoder.width = width;
  encoder.height = height;
  encoder.frameRate = framesPerSecond;
  encoder.speed = SPEED;
  encoder.quantizationParameter = QUANTISER;
  encoder.groupOfPictures = framesPerSecond;
  encoder.initialize();
  return {
    add: (yuv) => encoder.addFrameYuv(yuv),
    finish: () => {
      encoder.finalize();
      const mp4 = encoder.FS.readFile(encoder.outputFilename);
      encoder.FS.unlink(encoder.outputFilename);
      encoder.delete();
      clearTimes(mp4);
      return mp4;
    },
  };
}
