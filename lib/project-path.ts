import { fileURLToPath } from 'node:url';

/** Absolute path of a file of this repository, independent of the working directory. */
export const projectPath = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
