import encoderModule from 'h264-mp4-encoder';
import { clearTimestamps } from './clear-timestamps.ts';

type ClipEncoder = {
  /** Adds a frame in planar YUV 4:2:0. */
  add(yuv: Uint8Array): void;
  /** Returns the finished MP4 and closes the encoder. */
  finish(): Uint8Array;
};

/** Encoding speed from 0 (best quality) to 10 (fastest). At 10, 120 frames of 720p take about 2 s on one core. */
const SPEED = 10;
/** Quantization parameter (QP) from 10 (best quality) to 51. */
const QUANTIZER = 25;

/**
 * Opens an encoder with fixed settings: clips of the same size share a decoder configuration, so they can be joined
 * without re-encoding, and the same request gives the same bytes. The module registers process-wide handlers, so import
 * this file in a worker only.
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
  encoder.quantizationParameter = QUANTIZER;
  encoder.groupOfPictures = framesPerSecond;
  encoder.initialize();
  return {
    add: (yuv) => encoder.addFrameYuv(yuv),
    finish: () => {
      encoder.finalize();
      const mp4 = encoder.FS.readFile(encoder.outputFilename);
      encoder.FS.unlink(encoder.outputFilename);
      encoder.delete();
      clearTimestamps(mp4);
      return mp4;
    },
  };
}
