import fc from 'fast-check';
import { command, type Command } from './command.ts';
import { expectConsistent } from './real-system.ts';

// Each of them is one of the product's own; where none is hit the process lives on.
const points = [
  'order:after-insert',
  'order:after-gateway',
  'verify:after-gateway',
  'settle:before-transaction',
  'settle:before-commit',
  'settle:after-commit',
  'webhook:before-commit',
  'webhook:after-commit',
  'webhook:before-handled',
  'applications:before-commit',
  'applications:after-commit',
  'applications:before-pay-commit',
  'applications:after-pay-commit',
  'applications:before-end-commit',
  'applications:after-files',
] as const;

/** The process is killed, at once or during the next call, or started to die at a named point. */
export function crashCommands(): fc.Arbitrary<Command> {
  return fc.oneof(restarts(), delayedKills());
}

function restarts(): fc.Arbitrary<Command> {
  const drawn = fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.constantFrom(...points) },
  );
  return drawn.map((point) =>
    command(`restart${point === undefined ? '' : ` to die at ${point}`}`, async (books, real) => {
      await real.harness.restart(point);
      await expectConsistent(books, real);
    }),
  );
}

function delayedKills(): fc.Arbitrary<Command> {
  return fc.nat({ max: 40 }).map((milliseconds) =>
    command(`die after ${milliseconds} ms of the next call`, async (_, { harness: world }) => {
      world.killDuringNextCall(milliseconds);
    }),
  );
}
