/** The whole product in one local process, with stand-ins for the cloud services. */
import { endedModels } from '#catalog/ended-models.ts';
import { cacheCompiledCode, writeCompileCache } from '#local/compile-cache.ts';
import { readConfiguration } from '#local/configuration.ts';
import { openConsoleLogs } from '#local/console-logs.ts';
import { lockDataFolder } from '#local/data-folder.ts';
import { shutDownGracefully } from '#local/graceful-shutdown.ts';
import { explainStartError } from '#local/start-refused.ts';

cacheCompiledCode();
// Only the owner may read people's data, wherever the folder is.
process.umask(0o077);
const shutdown = shutDownGracefully();
try {
  const configuration = readConfiguration(process.env, process.argv.slice(2));
  const lock = lockDataFolder(configuration.dataFolder);
  openConsoleLogs(configuration.dataFolder);
  // Imported late, so that a refused start is fast.
  const { startLocalProduct } = await import('#local/start-product.ts');
  const product = await startLocalProduct(configuration);
  shutdown.closeWith(async () => {
    await product.close();
    lock.release();
  });
  writeCompileCache();
  console.log(`Moodlark is ready at ${configuration.origin}`);
  for (const ended of endedModels(configuration.catalog, new Date()))
    console.log(`MODEL_CATALOGUE: ${ended}.`);
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}
