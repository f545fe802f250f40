import type { OutsideRequest } from './inside-request.ts';
import type { Mail } from './mailbox.ts';

/** Headers on their way from one thread to the other. */
type CarriedHeaders = [name: string, value: string][];

export type CarriedRequest = Omit<OutsideRequest, 'headers'> & { headers: CarriedHeaders };
export type CarriedResponse = { status: number; headers: CarriedHeaders; body: ArrayBuffer };

/** What the thread is told. A number names what an answer belongs to. */
export type ToSupabase =
  | { kind: 'request'; number: number; request: CarriedRequest }
  | { kind: 'mail kept'; number: number }
  | { kind: 'mail lost'; number: number; why: string }
  | { kind: 'check'; number: number }
  | { kind: 'close' };

/** What the thread says. */
export type FromSupabase =
  | { kind: 'open' }
  /** A sentence for the person who started it, or what else went wrong. */
  | { kind: 'not open'; why: unknown }
  | { kind: 'response'; number: number; response: CarriedResponse }
  | { kind: 'failure'; number: number; why: string }
  | { kind: 'checked'; number: number; isAlive: boolean }
  | { kind: 'mail'; number: number; mail: Mail };

/** What is to be said of a failure in the other thread. */
export const tracedFailure = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
