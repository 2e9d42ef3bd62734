import { OperatorError } from './prepare/operator-error.mjs';
import { startNode } from './processes/node-process.ts';
import { supervise } from './processes/supervise.ts';
import { provideChromium } from './suite/chromium.ts';
import { journeyEnvironment } from './suite/run-journeys.ts';
import { startTestProduct } from './suite/test-product.ts';

/**
 * `npm run pictures`: takes the screenshots of the README from the built product; with `-- pages
 * FOLDER`, screenshots of every page in both languages, sizes and themes.
 */
export async function run([mode, ...args]: string[]): Promise<number> {
  if (mode !== undefined && mode !== 'pages') throw new OperatorError(`Unknown argument: ${mode}.`);
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const browsers = await provideChromium();
      const product = await startTestProduct(shutdown);
      const env = journeyEnvironment(product, browsers);
      const script = mode === 'pages' ? 'e2e/page-pictures.ts' : 'e2e/pictures.ts';
      const capture = startNode({ script, args, env });
      shutdown.add(capture);
      return (await capture.ended) === 0 ? 0 : 1;
    },
  });
}
