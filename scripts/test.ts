import { supervise } from './processes/supervise.ts';
import { buildWebWhenChanged } from './product/web-build.ts';
import { provideChromium } from './suite/chromium.ts';
import { journeysPart } from './suite/journeys-part.ts';
import { conclude, runParts } from './suite/parts.ts';
import { staticParts } from './suite/static-parts.ts';
import { vitestPart } from './suite/vitest-part.ts';

/** `npm test`: everything that CI runs. It ends with the line `N passed, N failed`. */
export async function run(): Promise<number> {
  return supervise({
    whenInterrupted: 130,
    work: async (endings) => {
      const browser = provideChromium();
      const first = await runParts(staticParts(endings), 2);
      await buildWebWhenChanged(endings, console.log);
      const tests = [vitestPart(endings), journeysPart(endings, browser)];
      return conclude([...first, ...(await runParts(tests, 1))]);
    },
  });
}
