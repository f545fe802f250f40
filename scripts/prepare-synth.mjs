// Provides what the CDK app needs: packages, the sharp layer and the built site.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, ensureNode } from './ensure-installed.mjs';
import { installSharpLayer } from './install-sharp-layer.mjs';

/** Installs and builds what is missing or outdated. Ends the process with a message on failure. */
export function prepareSynth() {
  ensureInstalled();
  ensureNode();
  if (!installSharpLayer()) {
    console.error('The sharp layer could not be installed: run `npm run synth` once with internet access.');
    process.exit(1);
  }
  ensureBuilt();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) prepareSynth();
