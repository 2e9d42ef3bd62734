import { Refusal } from './prepare/refusal.mjs';
import { startNode } from './processes/node-process.ts';
import { supervise } from './processes/supervise.ts';
import { provideChromium } from './suite/chromium.ts';
import { journeySettings } from './suite/journeys-part.ts';
import { startTestProduct } from './suite/test-product.ts';

/** `npm run pictures`: draws the pictures of the README anew, from the built product. */
export async function run(): Promise<number> {
  return supervise({
    whenInterrupted: 130,
    work: async (endings) => {
      const found = await provideChromium();
      if ('sentence' in found) throw new Refusal(found.sentence);
      const product = await startTestProduct(endings);
      const env = journeySettings(product, found.path);
      const drawing = startNode({ script: 'e2e/pictures.ts', env });
      endings.add(drawing);
      return (await drawing.ended) === 0 ? 0 : 1;
    },
  });
}
