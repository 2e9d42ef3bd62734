import {
  clientObligations,
  createObligationReader,
  type ClientFacts,
  type ClientObligation,
} from '@anupal/contract/calendar/clients/client-calendar';
import type { Obligation, Range } from '@anupal/contract/calendar/obligations';
import type { RuleSet } from '@anupal/contract/calendar/rule';

/** Computes what is due for a client within a range. */
export type DuesReader = (client: ClientFacts, range: Range) => readonly ClientObligation[];

/** An obligation under the registration at a place in the list of the client's. */
interface KnownDue {
  readonly place: number | null;
  readonly obligation: Obligation;
}

// Published rules are another object, so nothing that was computed before a publication is used after it.
const knownByRules = new WeakMap<RuleSet, Map<string, readonly KnownDue[]>>();
const maxKnown = 2_000;

/**
 * A reader that computes what is due once for clients who are alike, whoever asks: for what is read
 * often, such as a month of the board.
 */
export function createDuesReader(rules: RuleSet): DuesReader {
  const known = knownByRules.get(rules) ?? new Map<string, readonly KnownDue[]>();
  knownByRules.set(rules, known);
  const read = createObligationReader(rules);
  return (client, range) => {
    const key = toKey(client, range);
    const dues = known.get(key) ?? withoutIds(client, clientObligations(client, range, read));
    // A map is in the order of insertion, so the first one was not used for the longest time.
    known.delete(key);
    known.set(key, dues);
    if (known.size > maxKnown) known.delete(known.keys().next().value ?? '');
    return dues.map(({ place, obligation }) => ({
      registrationId: place === null ? null : client.registrations[place]!.id, // alike, so it has one
      obligation,
    }));
  };
}

/** A reader that remembers nothing after a call: for ranges of any length. */
export function createPlainReader(rules: RuleSet): DuesReader {
  const read = createObligationReader(rules);
  return (client, range) => clientObligations(client, range, read);
}

/** All that dates depend on; whose they are is left out. */
function toKey(
  { constitution, state, startedOn, registrations, answers }: ClientFacts,
  { from, to }: Range,
): string {
  const { turnover, taxAudit, advanceTax, deducts, smallCompany } = answers;
  return JSON.stringify([
    [from, to, constitution, state, startedOn],
    [turnover, taxAudit, advanceTax, deducts, smallCompany],
    registrations.map((one) => [
      one.kind,
      one.state,
      one.scheme,
      one.frequency,
      one.earlier,
      one.validFrom,
      one.validTo,
    ]),
  ]);
}

function withoutIds(
  { registrations }: ClientFacts,
  dues: readonly ClientObligation[],
): readonly KnownDue[] {
  const places = new Map(registrations.map(({ id }, place) => [id, place]));
  return dues.map(({ registrationId, obligation }) => ({
    place: registrationId === null ? null : (places.get(registrationId) ?? null),
    obligation,
  }));
}
