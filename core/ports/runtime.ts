import type { ModelId } from '#catalog/models.ts';

export type Clock = { now(): Date };

export type Timer = { pass(seconds: number): Promise<void> };

export type Ids = {
  /** A random UUID. */
  random(): string;
  /** The same UUID for the same text, so that repeating a request names the same thing. */
  derived(text: string): string;
  /** SHA-256 of the text, in hexadecimal. */
  digest(text: string): string;
};

/** Base64 to bytes and back; `undefined` where the text is not base64. */
export type Base64 = {
  decode(text: string): Uint8Array | undefined;
  encode(bytes: Uint8Array): string;
};

/** What the log may say beside the event's name: an allow-list. Never prompts, tokens, links or bytes. */
export type LogDetail = { jobId?: string; model?: ModelId; elapsedSeconds?: number; cause?: unknown };

/** What went wrong beside the answer, for the operator. */
export type Log = { warn(event: string, detail: LogDetail): void };
