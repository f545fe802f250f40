// npm start: installs what is missing, builds what is stale, runs the whole product. Works on Node 20 or newer.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, ensureNode } from './ensure-installed.mjs';
import { runServer } from './run-server.mjs';

ensureInstalled();
ensureNode();
ensureBuilt();
runServer('local/start.ts');
