import { continueErasures } from '#core/account/continue-erasures.ts';
import { erasurePorts } from '#lambdas/runtime/erasure-ports.ts';
import { scheduled } from '#lambdas/workflow/scheduled.ts';
import { sweepAccountsFunction } from './function.ts';

export const handler = scheduled(sweepAccountsFunction, (values) => {
  const ports = erasurePorts(values);
  return async () => {
    const { oldestHours } = await continueErasures(ports);
    return { OldestErasureHours: oldestHours };
  };
});
