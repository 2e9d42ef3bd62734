import { startNode } from './processes/node-process.ts';
import { supervise } from './processes/supervise.ts';
import { provideChromium } from './suite/chromium.ts';
import { withoutSettings } from './suite/plain-environment.ts';
import { startTestProduct } from './suite/test-product.ts';

/**
 * `npm run lighthouse -- 5 /about`: the median Lighthouse scores of five runs; all public pages by
 * default.
 */
export async function run(args: string[]): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const browsers = await provideChromium();
      const { baseUrl } = await startTestProduct(shutdown);
      const env = {
        ...withoutSettings(process.env),
        BASE_URL: baseUrl,
        CHROMIUM_PATH: browsers.path,
      };
      const bench = startNode({ script: 'bench/lighthouse.ts', args, env });
      shutdown.add(bench);
      return (await bench.ended) ?? 1;
    },
  });
}
