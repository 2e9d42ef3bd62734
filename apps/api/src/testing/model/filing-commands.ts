import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  createClientInput,
  fileAnyway,
} from '../../modules/applications/tests/application-fixtures.ts';
import { command, toIndex, type Command } from './command.ts';
import { fileInModel, predictFiling, modelServices, type ExpectedState } from './expected-state.ts';
import { expectPredicted, type RealSystem } from './real-system.ts';

/** Files one application, or several at once, for oneself or for a client. */
export function filingCommands(): fc.Arbitrary<Command> {
  const fields = { person: fc.nat(9), service: fc.nat(2), times: fc.constantFrom(1, 1, 1, 4) };
  return fc
    .record({ ...fields, isForClient: fc.boolean() })
    .map((input) =>
      command(`file ${JSON.stringify(input)}`, (model, system) => fileTimes(model, system, input)),
    );
}

interface FilingInput {
  readonly person: number;
  readonly service: number;
  readonly times: number;
  readonly isForClient: boolean;
}

async function fileTimes(
  model: ExpectedState,
  system: RealSystem,
  input: FilingInput,
): Promise<void> {
  const index = toIndex(model.people, input.person);
  const person = model.people[index]!; // from toIndex
  const calls = system.people[index]!.calls; // as many as in the model
  const service = system.catalogue.services[input.service];
  const client = input.isForClient ? createClientInput() : { kind: 'self' };
  const responses = await Promise.all(
    Array.from({ length: input.times }, () => {
      const key = randomUUID();
      return system.harness.callUntilAnswered(() =>
        fileAnyway(calls, { ...service, client, answers: {} }, key),
      );
    }),
  );
  const filed = responses.filter((response) => response?.statusCode === 200);
  // Concurrent calls are ordered by chance: the model does not care which of them is refused.
  const paise = modelServices[input.service]!.paise; // an existing index
  const predictions = responses.map(() => {
    const refusal = predictFiling(person, paise);
    if (refusal === null) fileInModel(model, person, paise);
    return refusal;
  });
  system.applications.push(...filed.map((response) => response!.json<{ id: string }>().id)); // filtered
  const refused = responses.filter((response) => response?.statusCode !== 200);
  const refusals = predictions.filter((refusal) => refusal !== null);
  expect(refused.length).toBe(refusals.length);
  for (const [index, refusal] of refusals.entries())
    expectPredicted(refused[index] ?? null, refusal);
}
