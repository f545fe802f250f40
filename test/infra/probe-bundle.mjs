// Plain JavaScript, because Node would load its TypeScript compiler in each of these processes.
import { pathToFileURL } from 'node:url';

// Run in a separate process: loads the bundle named on the command line and prints, as JSON, which environment
// variables were read up to that point and what kind of thing its `handler` is.
const read = new Set();
process.env = new Proxy(process.env, {
  get(variables, name) {
    if (typeof name === 'string') read.add(name);
    return Reflect.get(variables, name);
  },
});

const { handler } = await import(pathToFileURL(process.argv[2] ?? '').href);
console.log(JSON.stringify({ read: [...read], handler: typeof handler }));
process.exit(0);
