import * as z from 'zod/mini';
import { catalogue } from './models.ts';
import { startConfig } from './start-config.ts';

/** `config.json` beside `index.html`: what one deployment differs in from another. Public. */
export const webConfig = z.extend(startConfig, { catalogue });
export type WebConfig = z.infer<typeof webConfig>;
