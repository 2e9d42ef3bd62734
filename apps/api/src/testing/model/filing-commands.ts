import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { aClient, fileAnyway } from '../../modules/applications/tests/application-fixtures.ts';
import { command, indexIn, type Command } from './command.ts';
import { fileInModel, predictFiling, modelServices, type ExpectedState } from './expected-state.ts';
import { expectPredicted, type RealSystem } from './real-system.ts';

/** Filing: one application, or several at once; for oneself or for a client. */
export function filingCommands(): fc.Arbitrary<Command> {
  const drawn = { person: fc.nat(9), service: fc.nat(2), times: fc.constantFrom(1, 1, 1, 4) };
  return fc
    .record({ ...drawn, isForClient: fc.boolean() })
    .map((wanted) =>
      command(`file ${JSON.stringify(wanted)}`, (books, real) => fileTimes(books, real, wanted)),
    );
}

interface FilingInput {
  readonly person: number;
  readonly service: number;
  readonly times: number;
  readonly isForClient: boolean;
}

async function fileTimes(
  books: ExpectedState,
  real: RealSystem,
  wanted: FilingInput,
): Promise<void> {
  const place = indexIn(books.people, wanted.person);
  const person = books.people[place]!; // a place in it
  const calls = real.people[place]!.calls; // as many as in the model
  const service = real.catalogue.services[wanted.service];
  const client = wanted.isForClient ? aClient() : { kind: 'self' };
  const answers = await Promise.all(
    Array.from({ length: wanted.times }, () => {
      const key = randomUUID();
      return real.harness.callUntilAnswered(() =>
        fileAnyway(calls, { ...service, client, answers: {} }, key),
      );
    }),
  );
  const filed = answers.filter((answer) => answer?.statusCode === 200);
  // They take turns, whoever comes first: the model does not care which of them is refused.
  const paise = modelServices[wanted.service]!.paise; // one of them
  const foreseen = answers.map(() => {
    const refusal = predictFiling(person, paise);
    if (refusal === null) fileInModel(books, person, paise);
    return refusal;
  });
  real.applications.push(...filed.map((answer) => answer!.json<{ id: string }>().id)); // filtered
  const refused = answers.filter((answer) => answer?.statusCode !== 200);
  const refusals = foreseen.filter((refusal) => refusal !== null);
  expect(refused.length).toBe(refusals.length);
  for (const [turn, refusal] of refusals.entries()) expectPredicted(refused[turn] ?? null, refusal);
}
