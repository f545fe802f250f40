// npm run backup: plain JavaScript that starts on the host's Node and runs the command on the project's own Node.
import { ensureInstalled, ensureNode } from './ensure-installed.mjs';
import { runServer } from './run-server.mjs';

ensureInstalled();
ensureNode();
runServer('local/backup/backup.ts', ...process.argv.slice(2));
