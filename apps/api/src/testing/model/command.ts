import fc from 'fast-check';
import type { ExpectedState } from './expected-state.ts';
import { expectMatchesModel, type RealSystem } from './real-system.ts';

/** One step of a run, whose every effect the model predicts. */
export type Command = fc.AsyncCommand<ExpectedState, RealSystem>;

/** Creates a command that always compares model and product afterwards. */
export function command(
  name: string,
  run: (model: ExpectedState, system: RealSystem) => Promise<void>,
  check: (model: Readonly<ExpectedState>) => boolean = () => true,
): Command {
  return {
    check,
    run: async (model, system) => {
      await run(model, system);
      await expectMatchesModel(model, system);
    },
    toString: () => name,
  };
}

/** Maps a random number to an index of a list of whatever length it has by then. */
export function indexIn(list: readonly unknown[], random: number): number {
  return random % list.length;
}
