import { OperatorError } from './prepare/operator-error.mjs';
import { startNode } from './processes/node-process.ts';
import { supervise } from './processes/supervise.ts';
import { provideChromium } from './suite/chromium.ts';
import { journeyEnvironment } from './suite/run-journeys.ts';
import { startTestProduct } from './suite/test-product.ts';

/**
 * `npm run pictures`: takes the screenshots of the README from the built product; with `-- pages
 * FOLDER`, screenshots of every public page at three widths in both languages.
 */
export async function run([what, ...args]: string[]): Promise<number> {
  if (what !== undefined && what !== 'pages') throw new OperatorError(`Unknown argument: ${what}.`);
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const found = await provideChromium();
      if ('sentence' in found) throw new OperatorError(found.sentence);
      const product = await startTestProduct(shutdown);
      const env = journeyEnvironment(product, found);
      const script = what === 'pages' ? 'e2e/page-pictures.ts' : 'e2e/pictures.ts';
      const drawing = startNode({ script, args, env });
      shutdown.add(drawing);
      return (await drawing.ended) === 0 ? 0 : 1;
    },
  });
}
