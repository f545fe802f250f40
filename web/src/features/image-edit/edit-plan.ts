import { enlargedSize, extensionProblem, sizeWithMargins } from '#contract/enlargement.ts';
import * as MESSAGES from '#contract/messages.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import type { WantedEdit } from './edit-offer.ts';
import { EDIT_TOOLS, type EditName } from './edit-tools.ts';
import { hasMargins } from './extend-ratios.ts';
import type { Edits } from './use-edits.ts';

type Size = { width: number; height: number };

/** The edit that Apply would start, which sets its price, or why Apply is disabled. */
export type EditPlan = {
  wanted: WantedEdit;
  /** The size of the result, if it differs from the image's. */
  size?: Size | undefined;
  blockedReason?: string | undefined;
};

type PlanOptions = { size: Size | undefined; hasMask: boolean; count: number };

export function planEdit(name: EditName, edits: Edits, { size, hasMask, count }: PlanOptions): EditPlan {
  const { feature } = EDIT_TOOLS[name];
  switch (name) {
    case 'replace':
      return { wanted: { feature: hasMask ? 'inpaint' : feature, size } };
    case 'extend': {
      const { extend } = edits.extend.draft;
      const larger = size && sizeWithMargins(size, extend);
      const problem = larger && extensionProblem(larger);
      const blockedReason = hasMargins(extend) ? problem : FIELD_MESSAGES.marginsRequired;
      return { wanted: { feature, size: larger }, size: larger, blockedReason };
    }
    case 'enlarge': {
      const { mode } = edits.enlarge.draft;
      const larger = size && enlargedSize(size, mode);
      const blockedReason = size && larger === undefined ? MESSAGES.cannotEnlargeFurther : undefined;
      const detail = mode === 'detail' ? 'conservativeUpscale' : feature;
      return { wanted: { feature: detail, size: larger }, size: larger, blockedReason };
    }
    case 'background':
      return { wanted: { feature, size, count, cutsOut: true } };
    default:
      return { wanted: { feature, size } };
  }
}
