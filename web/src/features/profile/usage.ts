import * as z from 'zod/mini';
import { QUALITIES, type Quality } from '#contract/images.ts';

/** Rows of `usage_tracking`. */
export const usageRows = z.array(
  z.object({ image_type: z.enum(QUALITIES), count: z.number(), reset_at: z.string() }),
);
type UsageRow = z.infer<typeof usageRows>[number];

export type Usage = { count: number; resetsAt: Date };

/** The coming Sunday midnight for standard, the first of next month for premium, in UTC. */
export function nextReset(quality: Quality, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return quality === 'premium'
    ? new Date(Date.UTC(year, month + 1, 1))
    : new Date(Date.UTC(year, month, day + 7 - now.getUTCDay()));
}

/** The current count: zero after its reset, although the server resets it only with the next image. */
export function currentUsage(rows: readonly UsageRow[], quality: Quality, now: Date): Usage {
  const row = rows.find(({ image_type }) => image_type === quality);
  const resetsAt = row === undefined ? undefined : new Date(row.reset_at);
  return row !== undefined && resetsAt !== undefined && resetsAt > now
    ? { count: row.count, resetsAt }
    : { count: 0, resetsAt: nextReset(quality, now) };
}
