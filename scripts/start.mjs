// npm start: installs missing packages, builds the SPA if needed and runs the whole product. Needs Node 20 or newer.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, ensureNode } from './ensure-installed.mjs';
import { runServer } from './run-server.mjs';

ensureInstalled();
ensureNode();
ensureBuilt();
runServer('local/start.ts');
