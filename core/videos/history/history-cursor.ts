import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { HistoryPosition } from '#core/ports/video-history.ts';

/** A point in time as PostgreSQL writes it: microseconds matter, so it is never turned into a Date. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opaque to clients: base64url of the last row's moment and id. */
export function writeCursor({ createdAt, id }: HistoryPosition): string {
  return btoa(`${createdAt} ${id}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Refuses what `writeCursor` would not have written. */
export function readCursor(cursor: string): HistoryPosition {
  const [createdAt = '', id = '', ...rest] = decode(cursor).split(' ');
  const isOurs = rest.length === 0 && MOMENT.test(createdAt) && UUID.test(id) && isRealMoment(createdAt);
  if (!isOurs || writeCursor({ createdAt, id }) !== cursor) throw unknownCursor();
  return { createdAt, id };
}

const isRealMoment = (text: string) => !Number.isNaN(Date.parse(text));
const unknownCursor = () => new AppError('INVALID_REQUEST', MESSAGES.unknownCursor);

function decode(cursor: string): string {
  try {
    return atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw unknownCursor();
  }
}
