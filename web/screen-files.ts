import type { Rolldown } from 'vite';
import { PATHS } from './src/platform/paths.ts';

/** The part of a built file that the checks read. */
type BuiltFile =
  | Pick<Rolldown.OutputChunk, 'type' | 'moduleIds' | 'imports'>
  | Pick<Rolldown.OutputAsset, 'type'>;
export type BuiltFiles = { [fileName: string]: BuiltFile };

/** Modules that every screen except the landing page loads immediately. */
export const EVERY_SCREEN = /\/src\/app\/(app|prepare|session-area)\.tsx?$/;
const AUTH_FRAME = /\/features\/auth\/auth-layout\.tsx$/;
const PUBLIC_FRAME = /\/src\/app\/public-layout\.tsx$/;
/** Needed immediately if the stored session must be renewed, otherwise after the first view. */
const SUPABASE = /\/@supabase\/supabase-js\/dist\/index\.mjs$/;
/** Modules that every screen behind the sign-in needs. */
export const SHELL = /\/src\/app\/shell\/shell\.tsx$/;

/** The chunks that contain matching modules, with all their static imports. */
export function filesContaining(bundle: BuiltFiles, code: RegExp): Set<string> {
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

/** The page module of a name in `PATHS`: `signIn` is `sign-in.page.tsx`. */
const pageModule = (name: string) =>
  new RegExp(`/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}\\.page\\.tsx$`);

/** The frame of a screen. */
function frameFiles(path: string, bundle: Rolldown.OutputBundle): Set<string> {
  if (path === PATHS.verify) return filesContaining(bundle, PUBLIC_FRAME);
  const isAuth = path.startsWith('/sign') || path.endsWith('-password');
  return filesContaining(bundle, isAuth ? AUTH_FRAME : SHELL);
}

const FIRST_PAINT_FONTS = /(geist|bricolage-grotesque)-latin-[\w-]{8}\.woff2$/;

/** The URLs of the two Latin font files. */
export const firstFonts = (bundle: Rolldown.OutputBundle): string[] =>
  Object.keys(bundle)
    .filter((file) => FIRST_PAINT_FONTS.test(file))
    .map((file) => `/${file}`);

const LANDING = /\/features\/landing\/first-visit\.tsx$/;

/** The files of the landing page, as JSON for `screen-code.js`. Its fonts are preloaded by the page. */
export function landingCode(bundle: Rolldown.OutputBundle): string {
  const files = [...filesContaining(bundle, LANDING)].map((file) => `/${file}`);
  return JSON.stringify({ files, screens: {}, others: [...files.keys()], renewal: [], fonts: [] });
}

/** The files of each screen by path, and those that all share, as JSON for `screen-code.js`. */
export function screenCode(bundle: Rolldown.OutputBundle): string {
  const common = filesContaining(bundle, EVERY_SCREEN);
  const { home: _landing, ...paths } = PATHS;
  const files: string[] = [];
  const fileNumbers = (some: Set<string>) =>
    [...some].map((file) =>
      files.includes(`/${file}`) ? files.indexOf(`/${file}`) : files.push(`/${file}`) - 1,
    );
  const screens = Object.entries(paths).map(([name, path]) => [
    path,
    fileNumbers(
      new Set([...common, ...frameFiles(path, bundle), ...filesContaining(bundle, pageModule(name))]),
    ),
  ]);
  return JSON.stringify({
    screens: Object.fromEntries(screens),
    others: fileNumbers(common),
    renewal: fileNumbers(filesContaining(bundle, SUPABASE)),
    fonts: firstFonts(bundle),
    files,
  });
}
