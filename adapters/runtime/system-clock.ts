import type { Clock } from '#core/ports/runtime.ts';

export const systemClock: Clock = { now: () => new Date() };
