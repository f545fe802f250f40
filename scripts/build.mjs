// npm run build: builds the web app, so that nothing that needs it builds it again.
import { buildWeb } from './ensure-built.mjs';

buildWeb();
