import * as z from 'zod/mini';
import { startConfig } from '#contract/start-config.ts';
import { catalog } from './catalogs.ts';

/** `config.json` beside `index.html`: what one deployment differs in from another. Public. */
export const webConfig = z.extend(startConfig, { catalog });
export type WebConfig = z.infer<typeof webConfig>;
