// What the CDK app needs beside its sources: the packages, sharp for the functions, the built site.
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, ensureNode } from './ensure-installed.mjs';
import { installSharpLayer } from './install-sharp-layer.mjs';

/** Makes what is missing or old. Ends the process with a sentence where that fails. */
export function prepareSynth() {
  ensureInstalled();
  ensureNode();
  if (!installSharpLayer()) {
    console.error('sharp for the functions could not be fetched: run `npm run synth` once with a network.');
    process.exit(1);
  }
  ensureBuilt();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) prepareSynth();
