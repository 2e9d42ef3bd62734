import fc from 'fast-check';
import type { ExpectedState } from './expected-state.ts';
import { expectMatchesModel, type RealSystem } from './real-system.ts';

/** A step of a run. The model predicts all its effects. */
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

/** Maps a random number to a valid index of a list. */
export function toIndex(list: readonly unknown[], random: number): number {
  return random % list.length;
}
