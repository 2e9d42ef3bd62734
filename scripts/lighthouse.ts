import { OperatorError } from './prepare/operator-error.mjs';
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
      const found = await provideChromium();
      if ('sentence' in found) throw new OperatorError(found.sentence);
      const { baseUrl } = await startTestProduct(shutdown);
      const env = { ...withoutSettings(process.env), BASE_URL: baseUrl, CHROMIUM_PATH: found.path };
      const measuring = startNode({ script: 'bench/lighthouse.ts', args, env });
      shutdown.add(measuring);
      return (await measuring.ended) ?? 1;
    },
  });
}
