import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { isUuid } from '#core/domain/uuid.ts';
import type { HistoryPosition } from '#core/ports/video-history.ts';

/** A timestamp as PostgreSQL writes it. Microseconds matter, so it is never converted to a Date. */
const TIMESTAMP_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;

/** The cursor after a row: base64url of its time and id, opaque to clients. */
export function writeCursor({ createdAt, id }: HistoryPosition): string {
  return btoa(`${createdAt} ${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws AppError INVALID_REQUEST for anything that `writeCursor` would not have written. */
export function readCursor(cursor: string): HistoryPosition {
  const [createdAt = '', id = '', ...rest] = decode(cursor).split(' ');
  const isValid =
    rest.length === 0 && TIMESTAMP_PATTERN.test(createdAt) && isUuid(id) && isRealTime(createdAt);
  if (!isValid || writeCursor({ createdAt, id }) !== cursor) throw unknownCursor();
  return { createdAt, id };
}

const isRealTime = (text: string) => !Number.isNaN(Date.parse(text));
const unknownCursor = () => new AppError('INVALID_REQUEST', MESSAGES.unknownCursor);

function decode(cursor: string): string {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw unknownCursor();
  }
}
