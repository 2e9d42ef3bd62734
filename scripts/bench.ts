import { startNode } from './processes/node-process.ts';
import { supervise } from './processes/supervise.ts';
import { provideChromium } from './suite/chromium.ts';
import { withoutSettings } from './suite/plain-environment.ts';
import { startTestProduct } from './suite/test-product.ts';

/** `npm run bench -- …`: measures the product; what follows `--` names the scenarios. */
export async function run(args: string[]): Promise<number> {
  return supervise({
    whenInterrupted: 130,
    work: async (endings) => {
      const found = await provideChromium();
      const product = await startTestProduct(endings);
      const bench = startNode({
        script: 'bench/run.ts',
        args,
        env: {
          ...withoutSettings(process.env),
          BASE_URL: product.baseUrl,
          MAILBOX_URL: product.mailboxUrl,
          BENCH_DATABASE_URL: product.databaseUrl,
          BENCH_WEBHOOK_SECRET: product.webhookSecret,
          BENCH_DATA_DIR: product.scratch,
          CHROMIUM_PATH: 'path' in found ? found.path : '',
        },
      });
      endings.add(bench);
      return (await bench.ended) ?? 1;
    },
  });
}
