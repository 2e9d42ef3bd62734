import fc from 'fast-check';
import type { Books } from './expected-state.ts';
import { expectSame, type Real } from './real-system.ts';

/** One thing that happens, of which the model foresees all that follows. */
export type Command = fc.AsyncCommand<Books, Real>;

/** Makes a command: who compares model and product after it is this function, never forgotten. */
export function command(
  name: string,
  run: (books: Books, real: Real) => Promise<void>,
  check: (books: Readonly<Books>) => boolean = () => true,
): Command {
  return {
    check,
    run: async (books, real) => {
      await run(books, real);
      await expectSame(books, real);
    },
    toString: () => name,
  };
}

/** What was drawn, as a place in a list of whatever length it has by then. */
export function placeIn(list: readonly unknown[], drawn: number): number {
  return drawn % list.length;
}
