// The function that packs archives, in a separate process as in the cloud. The first run only warms it up.
// Prints the resident memory in megabytes before the second run, its peak since the process started, and the seconds
// that the second run took.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { lastEndpoints } from '#local/endpoints-file.ts';
import { setAwsEnvironment } from '#local/function-environment.ts';

const [dataFolder] = process.argv.slice(2);
const product = lastEndpoints(dataFolder);
setAwsEnvironment(product, product);
Object.assign(process.env, {
  SUPABASE_URL: product.origin,
  SUPABASE_SECRET_KEY: product.secretKey,
  MEDIA_BUCKET: product.bucket,
  JOB_TABLE: product.table,
});
const megabytes = (name) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const { handler } = await import('#lambdas/run-exports/handler.ts');
await handler();
process.stdout.write('waiting\n');
await once(process.stdin, 'data');
const before = megabytes('VmRSS');
const startedAt = performance.now();
await handler();
const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(`${JSON.stringify({ before, peak: megabytes('VmHWM'), seconds })}\n`);
process.exit(0);
