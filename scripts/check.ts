import { supervise } from './processes/supervise.ts';
import { buildWebWhenChanged } from './product/web-build.ts';
import { conclude, runParts } from './suite/parts.ts';
import { staticParts } from './suite/static-parts.ts';
import { vitestPart } from './suite/vitest-part.ts';

/** `npm run check`: what can be said without running the product. */
export async function run(): Promise<number> {
  return supervise({
    whenInterrupted: 130,
    work: async (endings) => {
      const first = await runParts(staticParts(endings), 2);
      // Some checks read what is built.
      await buildWebWhenChanged(endings, console.log);
      return conclude([...first, ...(await runParts([vitestPart(endings, ['checks'])], 1))]);
    },
  });
}
