/** The whole product on one machine, in one process, from stand-ins of what it uses in the cloud. */
import { endedModels } from '#catalog/ended-models.ts';
import { readConfiguration } from '#local/configuration.ts';
import { openConsoleLogs } from '#local/console-logs.ts';
import { lockDataFolder } from '#local/data-folder.ts';
import { endGracefully } from '#local/end-gracefully.ts';
import { keepCompiled } from '#local/keep-compiled.ts';
import { whyItDidNotStart } from '#local/start-refused.ts';

keepCompiled();
// Whatever is written here is people's: their owner alone may read it, wherever the folder stands.
process.umask(0o077);
const ending = endGracefully();
try {
  const configuration = readConfiguration(process.env, process.argv.slice(2));
  const lock = lockDataFolder(configuration.dataFolder);
  openConsoleLogs(configuration.dataFolder);
  // Loaded only now: a start that is refused is refused at once.
  const { startProduct } = await import('#local/start-product.ts');
  const product = await startProduct(configuration);
  ending.closeWith(async () => {
    await product.close();
    lock.release();
  });
  console.log(`Moodlark is ready at ${configuration.origin}`);
  for (const ended of endedModels(configuration.catalog, new Date()))
    console.log(`MODEL_CATALOGUE: ${ended}.`);
} catch (error) {
  console.error(whyItDidNotStart(error));
  process.exit(1);
}
