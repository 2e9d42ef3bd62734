import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { buildProduct, webFolder, type Product } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { hasErrorCode } from './platform/error-code.ts';
import { canDenyNetwork } from './platform/documents/rendering/isolated-process.ts';
import { openLog, type Log } from './platform/log/log.ts';

// After SIGTERM, responses still go out with `Connection: close` for this long, so that no client is
// reset; then the process ends whatever still runs.
const drainMilliseconds = 2000;
const hardExitMilliseconds = 25_000;

await run();

async function run(): Promise<void> {
  try {
    const config = readConfig();
    const log = openLog({ level: config.logLevel, file: config.logFile });
    const product = await buildProduct(config, { log, web: builtWeb(config) });
    stopOnSignals(product, log);
    await Promise.all([product.listen(config), product.prepare()]);
    log.info('ready', { port: config.port });
    if (!(await canDenyNetwork()))
      log.warn('documents are processed with network: this system allows no user namespaces');
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exit(1);
  }
}

// `npm run dev` serves the pages itself, so the API may run without a build there.
function builtWeb(config: Config): string | null {
  if (existsSync(webFolder)) return webFolder;
  if (config.isProduction)
    throw new ConfigError('The web app is not built. Run npm start, which builds it.');
  return null;
}

function stopOnSignals(product: Product, log: Log): void {
  process.once('SIGTERM', () => void stop(product, { log, drain: drainMilliseconds }));
  process.once('SIGINT', () => void stop(product, { log, drain: 0 }));
}

async function stop(product: Product, { log, drain }: { log: Log; drain: number }): Promise<void> {
  setTimeout(() => process.exit(1), hardExitMilliseconds).unref();
  product.beginShutdown();
  await wait(drain);
  await product.close();
  log.info('stopped');
  process.exit(0);
}

function describeError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (hasErrorCode(error, 'EADDRINUSE')) {
    return 'Another program uses this port. Set PORT to a free one.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
