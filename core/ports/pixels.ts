import type { PictureFile, PictureFrame, RawPicture } from '#core/domain/images/image-file.ts';
import type { PictureType } from '#core/domain/media/read-image-header.ts';

/**
 * Work on encoded pictures. `undefined` where the bytes cannot be decoded. Judge with `readPictureHeader` first:
 * these allocate what the header asks for.
 */
export type Pixels = {
  /** Decodes completely, applies orientation, drops metadata; the first frame of an animation. */
  normalise(bytes: Uint8Array): Promise<{ png: Uint8Array; width: number; height: number } | undefined>;
  /** The same, encoded in its own type again: a photograph stays about as small as it was. */
  reencode(bytes: Uint8Array): Promise<PictureFile | undefined>;
  /**
   * Fills the frame and cuts off what sticks out, centred, as PNG. With `opaque` what is transparent becomes white.
   */
  cover(
    bytes: Uint8Array,
    width: number,
    height: number,
    options?: { opaque: boolean },
  ): Promise<Uint8Array | undefined>;
  /** Puts a picture into a frame, its edges drawn out to fill the room beside it; opaque. */
  pad(bytes: Uint8Array, frame: PictureFrame, type: PictureType): Promise<Uint8Array | undefined>;
  /** Undoes `pad`: takes what lies inside the frame and makes it this large, as PNG; transparency is kept. */
  cut(bytes: Uint8Array, frame: PictureFrame, width: number, height: number): Promise<Uint8Array | undefined>;
  /** How much of a picture is transparent: 0 where nothing is, 1 where nothing is to be seen. */
  transparentPart(bytes: Uint8Array): Promise<number | undefined>;
  /** Red, green and blue on white, made smaller where a side is longer than asked. */
  decode(bytes: Uint8Array, maxSidePixels?: number): Promise<RawPicture | undefined>;
  /** As PNG. */
  encode(picture: RawPicture): Promise<Uint8Array>;
  /** WebP of at most `LIMITS.thumbnail`; transparency is kept. */
  thumbnail(bytes: Uint8Array): Promise<Uint8Array>;
};
