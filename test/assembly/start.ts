/**
 * The product on one machine from what `npm run synth` made: the bundles with the variables of their template, behind
 * the template's routes, under the template's rights, in the template's workflow. ASSEMBLY names the folder.
 */
import { readConfiguration } from '#local/configuration.ts';
import { lockDataFolder } from '#local/data-folder.ts';
import { endGracefully } from '#local/end-gracefully.ts';
import { startLocalProduct } from '#local/start-product.ts';
import { assemblyParts } from './assembly-parts.ts';
import { writeRuns } from './function-runs.ts';

const ending = endGracefully();
try {
  const configuration = readConfiguration(process.env, []);
  const lock = lockDataFolder(configuration.dataFolder);
  const source = await assemblyParts(process.env.ASSEMBLY ?? 'cdk.out', configuration);
  const product = await startLocalProduct(configuration, source);
  // The clock's functions run at least once on these services; one that fails ends the start.
  for (const name of ['sweep-videos', 'sweep-objects', 'sweep-accounts', 'run-exports', 'watch-models'])
    await source.runScheduled(name);
  ending.closeWith(async () => {
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
