import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseModelId } from '#adapters/bedrock/base-model-id.ts';
import { bedrockModelIds } from '#adapters/bedrock/model-ids.ts';
import type { Feature } from '#contract/model-row.ts';
import type { Catalogue, ModelId } from '#contract/models.ts';
import type { Lifecycle } from '#local/bedrock/model-lifecycles.ts';

/** What a file of dates says of models, by our names for them. */
type Said = Partial<Record<ModelId, Lifecycle>>;

export const LONG_AGO: Lifecycle = { legacySince: '2025-06-01', endsOn: '2026-01-01' };

/** A file of dates for `MODEL_LIFECYCLES`: what it says holds from the next call on. */
export function lifecyclesFile(said: Said = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'moodlark-ends-'));
  const path = join(folder, 'lifecycles.json');
  const say = (now: Said) => {
    const byId = Object.entries(now).map(([model, one]) => [
      baseModelId(bedrockModelIds[model as ModelId]),
      one,
    ]);
    writeFileSync(path, JSON.stringify(Object.fromEntries(byId)));
  };
  say(said);
  return { path, say, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The model that a catalogue names for a request of a feature, whose name is its quality where that matters. */
export function modelAsked(chosen: Catalogue, feature: Feature, name: string): ModelId | null {
  const { textToImage, conditioning, ...one } = chosen;
  const byFeature: Record<Feature, ModelId | null> = {
    ...one,
    textToImage: name === 'premium' ? textToImage.premium : textToImage.standard,
    'conditioning.CANNY': conditioning.CANNY,
    'conditioning.SEGMENTATION': conditioning.SEGMENTATION,
  };
  return byFeature[feature];
}
