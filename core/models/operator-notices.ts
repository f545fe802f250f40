import { type Catalog, modelsIn } from '#catalog/catalogs.ts';
import type { OperatorNotice } from '#contract/api/catalog.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { describeNotice } from './describe-notice.ts';

export type NoticeSettings = {
  /** Email addresses of the operators. */
  operators: readonly string[];
  catalog: Catalog;
  region: string;
};

const isSameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The current notices, for an operator; `undefined` for everyone else. */
export async function operatorNotices(
  { modelNotices }: UsesOnly<{ modelNotices: 'read' }>,
  { operators, catalog, region }: NoticeSettings,
  { email }: Caller,
): Promise<OperatorNotice[] | undefined> {
  const isOperator = email !== undefined && operators.some((address) => isSameAddress(address, email));
  if (!isOperator) return undefined;
  const notices = await modelNotices.read();
  // A model may have left the catalog since the last check.
  const modelIds = modelsIn(catalog);
  return notices
    .filter(({ model }) => modelIds.includes(model))
    .map((notice) => describeNotice(notice, { catalog, region }));
}
