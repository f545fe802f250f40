import { setTimeout as sleep } from 'node:timers/promises';
import type { Timer } from '#core/ports/runtime.ts';

export const systemTimer: Timer = { wait: (seconds) => sleep(seconds * 1_000) };
