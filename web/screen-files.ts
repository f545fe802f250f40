import type { Rolldown } from 'vite';
import { PATHS } from './src/platform/paths.ts';

/** What every screen but the landing page asks for as soon as it runs. */
const EVERY_SCREEN =
  /(\/src\/app\/(app|prepare|session-area)\.tsx?|\/@supabase\/supabase-js\/dist\/index\.mjs)$/;
/** The forms of the account stand in a frame. */
const AUTH = /\/features\/auth\/auth-layout\.tsx$/;

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

/** The files that every screen but the landing page needs. */
export const sessionFiles = (bundle: Rolldown.OutputBundle): string[] => [...filesOf(bundle, EVERY_SCREEN)];

/** A screen's module by its name in `PATHS`: `signIn` is `sign-in.page.tsx`. */
const moduleOf = (name: string) =>
  new RegExp(`/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}\\.page\\.tsx$`);

/** As JSON, the files that each screen needs beside the common ones, by its address; `screen-code.js` asks for them. */
export function screenCode(bundle: Rolldown.OutputBundle): string {
  const common = new Set(sessionFiles(bundle));
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const { home: _landing, ...screens } = PATHS;
  const byPath = Object.entries(screens).map(([name, path]) => {
    const code = filesOf(bundle, moduleOf(name));
    const frame = path.startsWith('/sign') || path.endsWith('-password') ? filesOf(bundle, AUTH) : [];
    const own = new Set([...code, ...frame].filter((file) => !common.has(file)));
    return [path, [...own].map(numberOf)];
  });
  return JSON.stringify({ files, screens: Object.fromEntries(byPath) });
}
