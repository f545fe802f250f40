import { fileURLToPath } from 'node:url';

/** Absolute path of a file of this repository, wherever the command was started. */
export const projectPath = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
