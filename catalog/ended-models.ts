import { type Catalog, modelsIn } from './catalogs.ts';
import { modelRow } from './models.ts';

/** One sentence per catalog model that is past its announced end of life. */
export function endedModels(chosen: Catalog, now: Date): string[] {
  return modelsIn(chosen).flatMap((model) => {
    const { label, lifecycle } = modelRow(model);
    const { endsOn } = lifecycle;
    if (endsOn === undefined || Date.parse(endsOn) > now.getTime()) return [];
    return [
      `${label} ended on ${endsOn}: Amazon Bedrock refuses it unless your account has a private arrangement for it`,
    ];
  });
}
