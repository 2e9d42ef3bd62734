import { startNode } from './processes/node-process.ts';
import { supervise } from './processes/supervise.ts';
import { provideChromium } from './suite/chromium.ts';
import { withoutSettings } from './suite/plain-environment.ts';
import { unlimitedExceptShares, startTestProduct, type TestProduct } from './suite/test-product.ts';

/** `npm run bench -- …`: measures the product. The arguments are the names of scenarios. */
export async function run(args: string[]): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      // Most scenarios need no browser.
      const browsers = await provideChromium().catch(() => null);
      const product = await startTestProduct(shutdown);
      const small = args.includes('claimed-size') ? await startTestProduct(shutdown) : null;
      const fair = args.includes('fairness')
        ? await startTestProduct(shutdown, { limits: unlimitedExceptShares })
        : null;
      const bench = startNode({
        script: 'bench/run.ts',
        args,
        env: {
          ...withoutSettings(process.env),
          ...benchEnvironment(product),
          ...(small && { BENCH_SMALL: JSON.stringify(benchEnvironment(small)) }),
          ...(fair && { BENCH_FAIR: JSON.stringify(benchEnvironment(fair)) }),
          CHROMIUM_PATH: browsers?.path ?? '',
        },
      });
      shutdown.add(bench);
      return (await bench.ended) ?? 1;
    },
  });
}

function benchEnvironment(product: TestProduct): Record<string, string> {
  return {
    BASE_URL: product.baseUrl,
    MAILBOX_URL: product.mailboxUrl,
    BENCH_DATABASE_URL: product.databaseUrl,
    BENCH_OWNER_URL: product.ownerUrl,
    BENCH_WEBHOOK_SECRET: product.webhookSecret,
    BENCH_DATA_DIR: product.scratch,
  };
}
