import type { Fault } from '#local/faults.ts';

export type ToDynamoDb =
  | { kind: 'append faults'; faults: readonly Fault[] }
  | { kind: 'clear faults' }
  | { kind: 'close' };

export type FromDynamoDb =
  | { kind: 'open' }
  /** A sentence for the operator, or another error. */
  | { kind: 'not open'; reason: unknown }
  /** The first failed write; the table is read-only until a restart. */
  | { kind: 'write failed' };
