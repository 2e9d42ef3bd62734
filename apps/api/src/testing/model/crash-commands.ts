import fc from 'fast-check';
import { command, type Command } from './command.ts';
import { expectConsistent } from './real-system.ts';

// Crash points of the product; if none is reached, the process survives.
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

/** Kills the process now or during the next call, or restarts it to die at a crash point. */
export function crashCommands(): fc.Arbitrary<Command> {
  return fc.oneof(restarts(), delayedKills());
}

function restarts(): fc.Arbitrary<Command> {
  const anyPoint = fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.constantFrom(...points) },
  );
  return anyPoint.map((point) =>
    command(`restart${point === undefined ? '' : ` to die at ${point}`}`, async (model, system) => {
      await system.harness.restart(point);
      await expectConsistent(model, system);
    }),
  );
}

function delayedKills(): fc.Arbitrary<Command> {
  return fc.nat({ max: 40 }).map((milliseconds) =>
    command(`die after ${milliseconds} ms of the next call`, async (_, { harness }) => {
      harness.killDuringNextCall(milliseconds);
    }),
  );
}
