import { setTimeout as sleep } from 'node:timers/promises';
import type { Timer } from '#core/ports.ts';

export const systemTimer: Timer = { pass: (seconds) => sleep(seconds * 1_000) };
