import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesOf } from './screen-files.ts';

const KILOBYTE = 1_000;

/** What a screen may load to be seen, in kilobytes as gzip leaves them: JavaScript with all that it imports. */
const BUDGETS: readonly { name: string; code: readonly RegExp[]; kilobytes: number }[] = [
  {
    name: 'landing page',
    code: [/\/src\/main\.tsx$/, /\/features\/landing\/first-visit\.tsx$/],
    kilobytes: 95,
  },
  {
    name: 'dashboard',
    code: [
      /\/src\/main\.tsx$/,
      /\/src\/app\/(app|prepare|session-area)\.tsx?$/,
      /\/@supabase\/supabase-js\/dist\/index\.mjs$/,
      /\/features\/dashboard\/dashboard\.page\.tsx$/,
    ],
    kilobytes: 195,
  },
];

/** Fails the build where the first view of a screen outgrows what it may weigh. */
export function firstViewBudget(): Plugin {
  return {
    name: 'first-view-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const { name, code, kilobytes } of BUDGETS) {
        const weight = weightOf(bundle, code);
        if (weight > kilobytes)
          this.error(
            `The first view of the ${name} weighs ${weight.toFixed(1)} KB; it may weigh ${kilobytes}`,
          );
      }
    },
  };
}

function weightOf(bundle: Rolldown.OutputBundle, code: readonly RegExp[]): number {
  const files = new Set(code.flatMap((one) => [...filesOf(bundle, one)]));
  return [...files].reduce((sum, fileName) => {
    const file = bundle[fileName];
    return sum + (file?.type === 'chunk' ? gzipSync(file.code).length / KILOBYTE : 0);
  }, 0);
}
