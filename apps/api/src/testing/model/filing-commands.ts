import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { aClient, fileAnyway } from '../../modules/applications/tests/application-fixtures.ts';
import { command, placeIn, type Command } from './command.ts';
import { fileInBooks, foreseeFiling, modelServices, type Books } from './expected-state.ts';
import { expectForeseen, type Real } from './real-system.ts';

/** Filing: one application, or several at once; for oneself or for a client. */
export function filings(): fc.Arbitrary<Command> {
  const drawn = { person: fc.nat(9), service: fc.nat(2), times: fc.constantFrom(1, 1, 1, 4) };
  return fc
    .record({ ...drawn, isForClient: fc.boolean() })
    .map((wanted) =>
      command(`file ${JSON.stringify(wanted)}`, (books, real) => fileTimes(books, real, wanted)),
    );
}

interface WantedFilings {
  readonly person: number;
  readonly service: number;
  readonly times: number;
  readonly isForClient: boolean;
}

async function fileTimes(books: Books, real: Real, wanted: WantedFilings): Promise<void> {
  const place = placeIn(books.people, wanted.person);
  const person = books.people[place]!; // a place in it
  const calls = real.people[place]!.calls; // as many as in the model
  const service = real.shop.services[wanted.service];
  const client = wanted.isForClient ? aClient() : { kind: 'self' };
  const answers = await Promise.all(
    Array.from({ length: wanted.times }, () => {
      const key = randomUUID();
      return real.world.doing(() => fileAnyway(calls, { ...service, client, answers: {} }, key));
    }),
  );
  const filed = answers.filter((answer) => answer?.statusCode === 200);
  // They take turns, whoever comes first: the model does not care which of them is refused.
  const paise = modelServices[wanted.service]!.paise; // one of them
  const foreseen = answers.map(() => {
    const refusal = foreseeFiling(person, paise);
    if (refusal === null) fileInBooks(books, person, paise);
    return refusal;
  });
  real.applications.push(...filed.map((answer) => answer!.json<{ id: string }>().id)); // filtered
  const refused = answers.filter((answer) => answer?.statusCode !== 200);
  const refusals = foreseen.filter((refusal) => refusal !== null);
  expect(refused.length).toBe(refusals.length);
  for (const [turn, refusal] of refusals.entries()) expectForeseen(refused[turn] ?? null, refusal);
}
