import { type Catalog, modelsOf } from '#catalog/catalogs.ts';
import type { OperatorNotice } from '#contract/api/catalog.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { describeNotice } from './describe-notice.ts';

export type NoticeSettings = {
  /** Addresses of the people who look after the deployment. */
  operators: readonly string[];
  catalog: Catalog;
  region: string;
};

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What the last look at the models found, for an operator; `undefined` for everybody else. */
export async function operatorNotices(
  { modelNotices }: UsesOnly<{ modelNotices: 'read' }>,
  { operators, catalog, region }: NoticeSettings,
  { email }: Caller,
): Promise<OperatorNotice[] | undefined> {
  const isOperator = email !== undefined && operators.some((address) => sameAddress(address, email));
  if (!isOperator) return undefined;
  const notices = await modelNotices.read();
  // One that was taken out of the catalog since is nobody's concern any more.
  const named = modelsOf(catalog);
  return notices
    .filter(({ model }) => named.includes(model))
    .map((notice) => describeNotice(notice, { catalog, region }));
}
