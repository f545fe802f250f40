import type { ReceivedRequest } from './inner-request.ts';
import type { Mail } from './mailbox.ts';

/** Headers in a form that can be sent between threads. */
type SerializedHeaders = [name: string, value: string][];

export type SerializedRequest = Omit<ReceivedRequest, 'headers'> & { headers: SerializedHeaders };
export type SerializedResponse = { status: number; headers: SerializedHeaders; body: ArrayBuffer };

/** Messages to the thread. The number matches a response with its request. */
export type ToSupabase =
  | { kind: 'request'; number: number; request: SerializedRequest }
  | { kind: 'mail stored'; number: number }
  | { kind: 'mail failed'; number: number; reason: string }
  | { kind: 'check'; number: number }
  | { kind: 'copy'; number: number; folder: string }
  | { kind: 'close' };

/** Messages from the thread. */
export type FromSupabase =
  | { kind: 'open' }
  /** A sentence for the operator, or another error. */
  | { kind: 'not open'; reason: unknown }
  | { kind: 'response'; number: number; response: SerializedResponse }
  | { kind: 'failure'; number: number; reason: string }
  | { kind: 'checked'; number: number; isAlive: boolean }
  | { kind: 'copied'; number: number; reason?: string }
  | { kind: 'mail'; number: number; mail: Mail };

/** The text of an error for the other thread. */
export const formatFailure = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
