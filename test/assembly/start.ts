/**
 * Starts the product on one machine from the output of `npm run synth`: its bundles with the template's variables,
 * routes, permissions and workflow. ASSEMBLY names the folder.
 */
import { readConfiguration } from '#local/configuration.ts';
import { lockDataFolder } from '#local/data-folder.ts';
import { shutDownGracefully } from '#local/graceful-shutdown.ts';
import { startLocalProduct } from '#local/start-product.ts';
import { assemblyParts } from './assembly-parts.ts';
import { writeRuns } from './function-runs.ts';

const shutdown = shutDownGracefully();
try {
  const configuration = readConfiguration(process.env, []);
  const lock = lockDataFolder(configuration.dataFolder);
  const source = await assemblyParts(process.env.ASSEMBLY ?? 'cdk.out', configuration);
  const product = await startLocalProduct(configuration, source);
  // Each scheduled function runs at least once on these services; a failing one aborts the start.
  for (const name of ['sweep-videos', 'sweep-objects', 'sweep-accounts', 'run-exports', 'watch-models'])
    await source.runScheduled(name);
  shutdown.closeWith(async () => {
    await product.close();
    writeRuns(configuration.dataFolder, source.runs());
    await source.close();
    lock.release();
  });
  console.log(`Moodlark is ready at ${configuration.origin}`);
} catch (error) {
  console.error(error);
  process.exit(1);
}
