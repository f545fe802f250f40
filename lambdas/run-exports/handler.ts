import { runDueExports } from '#core/export/run-due-exports.ts';
import { exportPorts } from '#lambdas/runtime/export-ports.ts';
import { scheduled } from '#lambdas/workflow/scheduled.ts';
import { runExportsFunction } from './function.ts';

export const handler = scheduled(runExportsFunction, (values) => {
  const ports = exportPorts(values);
  return async () => {
    await runDueExports(ports);
    return {};
  };
});
