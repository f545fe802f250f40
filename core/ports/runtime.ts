import type { ModelId } from '#catalog/models.ts';

export type Clock = { now(): Date };

export type Timer = { wait(seconds: number): Promise<void> };

export type Ids = {
  /** A random UUID. */
  random(): string;
  /** The same UUID for the same text, so that a repeated request gets the same id. */
  derived(text: string): string;
  /** SHA-256 in hexadecimal. */
  digest(text: string): string;
};

/** Converts base64 to bytes and back. `decode` returns `undefined` when the text is not base64. */
export type Base64 = {
  decode(text: string): Uint8Array | undefined;
  encode(bytes: Uint8Array): string;
};

/** The only details that may be logged with an event. Never prompts, tokens, links or bytes. */
export type LogDetail = { jobId?: string; model?: ModelId; elapsedSeconds?: number; cause?: unknown };

/** The operator's log of problems that do not make the request fail. */
export type Log = { warn(event: string, detail: LogDetail): void };
