// npm run build: builds the web app and records that it is up to date.
import { buildWeb } from './ensure-built.mjs';

buildWeb();
