import {
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MP4,
  type VideoCodec,
} from 'mediabunny';

export type ReadClip = {
  codec: VideoCodec;
  configuration: VideoDecoderConfig;
  packets: EncodedPacketSink;
  startsAtSeconds: number;
  durationSeconds: number;
};

/** Opens a clip's video track; `undefined` if the bytes are not an MP4 with one. */
export async function readClip(bytes: Uint8Array): Promise<ReadClip | undefined> {
  const track = await findTrack(bytes);
  const codec = await track?.getCodec();
  const configuration = await track?.getDecoderConfig();
  if (!track || !codec || !configuration) return undefined;
  const startsAtSeconds = await track.getFirstTimestamp();
  return {
    codec,
    configuration,
    packets: new EncodedPacketSink(track),
    startsAtSeconds,
    durationSeconds: (await track.computeDuration()) - startsAtSeconds,
  };
}

async function findTrack(bytes: Uint8Array): Promise<InputVideoTrack | undefined> {
  try {
    const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
    return (await input.getPrimaryVideoTrack()) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether one decoder configuration plays both clips, so that their packets fit into one track. */
export function isSameEncoding(a: VideoDecoderConfig, b: VideoDecoderConfig): boolean {
  return (
    a.codec === b.codec &&
    a.codedWidth === b.codedWidth &&
    a.codedHeight === b.codedHeight &&
    toHex(a.description) === toHex(b.description)
  );
}

function toHex(description: VideoDecoderConfig['description']): string {
  if (!description) return '';
  const bytes = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
  return bytes.toString('hex');
}
