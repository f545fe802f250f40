import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

// Runs in a separate process: calls the handler of the bundle named on the command line with the JSON on
// standard input and prints its response as the last line.
const { handler } = await import(pathToFileURL(process.argv[2] ?? '').href);
console.log(JSON.stringify(await handler(await json(process.stdin))));
process.exit(0);
