import { systemIds } from '#adapters/runtime/system-ids.ts';
import { eraseAccount } from '#core/account/erase-account.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { erasurePorts } from '#lambdas/runtime/erasure-ports.ts';
import { deleteAccountFunction } from './function.ts';

export const handler = endpoint(deleteAccountFunction, (values) => {
  const ports = { ...erasurePorts(values), ids: systemIds };
  return ({ caller, body }) => eraseAccount(ports, caller, body);
});
