import { loggingTo } from '#local/console-logs.ts';
import type { Parts } from '#local/parts.ts';

const DAY_MILLISECONDS = 86_400_000;

/** What the cloud's schedule does: the models are looked at now, and once a day as long as the product runs. */
export function startClock({ watchModels }: Pick<Parts, 'watchModels'>): { stop(): void } {
  // It says itself in the log why it failed; the next look is tomorrow's.
  const look = () => void loggingTo('functions', watchModels).catch(() => undefined);
  look();
  const timer = setInterval(look, DAY_MILLISECONDS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
