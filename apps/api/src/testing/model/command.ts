import fc from 'fast-check';
import type { ExpectedState } from './expected-state.ts';
import { expectMatchesModel, type RealSystem } from './real-system.ts';

/** One thing that happens, of which the model foresees all that follows. */
export type Command = fc.AsyncCommand<ExpectedState, RealSystem>;

/** Makes a command: who compares model and product after it is this function, never forgotten. */
export function command(
  name: string,
  run: (books: ExpectedState, real: RealSystem) => Promise<void>,
  check: (books: Readonly<ExpectedState>) => boolean = () => true,
): Command {
  return {
    check,
    run: async (books, real) => {
      await run(books, real);
      await expectMatchesModel(books, real);
    },
    toString: () => name,
  };
}

/** What was drawn, as a place in a list of whatever length it has by then. */
export function indexIn(list: readonly unknown[], drawn: number): number {
  return drawn % list.length;
}
