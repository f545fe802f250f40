import type { Rolldown } from 'vite';
import { PATHS } from './src/app/paths.ts';

/** Where people arrive, with the code of the screen that stands there. */
const ARRIVALS = {
  [PATHS.signIn]: /\/features\/auth\/(sign-in\.page|auth-layout)\.tsx$/,
  [PATHS.dashboard]: /\/features\/dashboard\/dashboard\.page\.tsx$/,
};
/** What every screen but the landing page asks for as soon as it runs. */
const EVERY_SCREEN = /\/src\/app\/(app|prepare|session-area)\.tsx?$/;

/** The files with the code, and all that they import. */
export function filesOf(bundle: Rolldown.OutputBundle, code: RegExp): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== 'chunk') return;
    files.add(fileName);
    for (const next of chunk.imports) add(next);
  };
  for (const [fileName, file] of Object.entries(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => code.test(id))) add(fileName);
  if (files.size === 0) throw new Error(`The build has no file with ${code}`);
  return files;
}

/**
 * Asks for a screen's code and for the settings together with the page: one would name the next otherwise, and each
 * step is a round trip. `first-paint.js` takes those for the address out of their `<template>`.
 */
export function screenPreloads(bundle: Rolldown.OutputBundle): string {
  const link = (file: string, path?: string) =>
    `<link rel="modulepreload" crossorigin href="/${file}"${path === undefined ? '' : ` data-for="${path}"`}>`;
  // The entry is named by the page itself.
  const isEntry = (file: string) => bundle[file]?.type === 'chunk' && bundle[file].isEntry;
  const everywhere = filesOf(bundle, EVERY_SCREEN);
  const arrivals = Object.entries(ARRIVALS).flatMap(([path, code]) =>
    [...filesOf(bundle, code)].filter((file) => !everywhere.has(file)).map((file) => link(file, path)),
  );
  return [
    '<link rel="preload" as="fetch" crossorigin href="/config.json">',
    ...[...everywhere].filter((file) => !isEntry(file)).map((file) => link(file)),
    ...arrivals,
  ].join('');
}
