import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Clips } from '#core/ports.ts';
import { readClip, type ReadClip } from './read-clip.ts';
