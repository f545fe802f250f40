// npm run dev: the product and Vite's development server with hot reload for the SPA, five ports above it.
import { ensureInstalled, ensureNode } from './ensure-installed.mjs';
import { runServer } from './run-server.mjs';

ensureInstalled();
ensureNode();
const port = Number(process.env.PORT || 4000);
const devPort = port + 5;
runServer('local/start.ts', `--also-from=http://localhost:${devPort}`);

const { createServer } = await import('vite');
const product = `http://localhost:${port}`;
const proxied = ['/api', '/auth/v1', '/rest/v1', '/config.json', '/healthz', '/__mail', '/__faults'];
const vite = await createServer({
  root: 'web',
  server: {
    port: devPort,
    strictPort: true,
    host: 'localhost',
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: product, changeOrigin: true }])),
  },
});
await vite.listen();
console.log(`The SPA with hot reload is at http://localhost:${devPort}`);
