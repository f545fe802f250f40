import type { Rolldown } from 'vite';
import { PATHS } from './src/app/paths.ts';

/** Where people arrive, with the code of the screen that stands there. */
const ARRIVALS = {
  [PATHS.signIn]: /\/features\/auth\/sign-in\.page\.tsx$/,
  [PATHS.dashboard]: /\/features\/dashboard\/dashboard\.page\.tsx$/,
};
/** What every screen but the landing page asks for as soon as it runs. */
const EVERY_SCREEN = /\/src\/app\/(app|prepare|session-area)\.tsx?$/;

function chunksOf(bundle: Rolldown.OutputBundle, code: RegExp): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => code.test(id)),
  );
  if (chunks.length === 0) throw new Error(`The build has no file with ${code}`);
  return chunks.filter((file) => file.type === 'chunk');
}

/** Chunks and all that they import, without the entry, which the page names itself. */
function withImports(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk' || chunk.isEntry) return;
    files.add(fileName);
    for (const next of chunk.imports) add(next);
  };
  for (const { fileName } of chunks) add(fileName);
  return files;
}

/**
 * Asks for a screen's code and for the settings together with the page: one would name the next otherwise, and each
 * step is a round trip. `first-paint.js` takes those for the address out of their `<template>`.
 */
export function screenPreloads(bundle: Rolldown.OutputBundle): string {
  const link = (file: string, path?: string) =>
    `<link rel="modulepreload" crossorigin href="/${file}"${path === undefined ? '' : ` data-for="${path}"`}>`;
  const everywhere = withImports(bundle, chunksOf(bundle, EVERY_SCREEN));
  const arrivals = Object.entries(ARRIVALS).flatMap(([path, code]) =>
    [...withImports(bundle, chunksOf(bundle, code))]
      .filter((file) => !everywhere.has(file))
      .map((file) => link(file, path)),
  );
  return [
    '<link rel="preload" as="fetch" crossorigin href="/config.json">',
    ...[...everywhere].map((file) => link(file)),
    ...arrivals,
  ].join('');
}
