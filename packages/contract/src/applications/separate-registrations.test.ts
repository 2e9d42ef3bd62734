import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  clientAnswers,
  clientObligations,
  createObligationReader,
  type DueRegistration,
} from '../calendar/clients/client-calendar.ts';
import { kindsWithDueDates } from '../calendar/clients/dated-registrations.ts';
import { releasedRules } from '../calendar/rules/release.ts';
import { on } from '../calendar/rules/rule-builders.ts';
import type { RegistrationKind } from '../clients/registration-kinds.ts';
import { listRegistrationChoices } from './separate-registrations.ts';

const several = kindsWithDueDates.flatMap((kind) =>
  ['1', '2'].map((number) => ({ registrationId: kind + number, kind, validTo: null })),
);

it('the franchisee chooses among the registrations under which the service has obligations', () => {
  const registration: Omit<DueRegistration, 'id' | 'kind'> = {
    ...{ state: '08', scheme: null, frequency: null, earlier: null },
    ...{ validFrom: null, validTo: null },
  };
  const registrations: readonly DueRegistration[] = [
    ...kindsWithDueDates.map((kind) => ({ ...registration, id: kind, kind })),
    { ...registration, id: 'gstin', kind: 'gstin', frequency: 'quarterly' },
    { ...registration, id: 'gstin', kind: 'gstin', scheme: 'composition' },
  ];
  const deducts = ['salary', 'residents', 'nonResidents'] as const;
  const found = clientObligations(
    {
      ...{ constitution: 'privateCompany', state: '08', startedOn: null, registrations },
      answers: z.parse(clientAnswers, { turnover: 'above100Crore', deducts }),
    },
    { from: on('2026-01-01'), to: on('2027-12-31') },
    createObligationReader(releasedRules),
  );
  const expected = new Map<string, Set<string>>();
  for (const { registrationId, obligation } of found)
    if (registrationId !== null && obligation.service !== null)
      expected.set(
        obligation.service,
        (expected.get(obligation.service) ?? new Set()).add(registrationId),
      );
  expect([...expected.keys()]).toContain('payroll');
  for (const [slug, kinds] of expected) {
    const offered = new Set<RegistrationKind>(
      listRegistrationChoices({ slug, fields: [] }, several).map(({ kind }) => kind),
    );
    expect([slug, [...offered].toSorted()]).toEqual([slug, [...kinds].toSorted()]);
  }
});

it('there is nothing to choose for other services and with one number of each kind', () => {
  expect(listRegistrationChoices({ slug: 'gst-registration', fields: [] }, several)).toEqual([]);
  const single = several.filter(({ registrationId }) => registrationId.endsWith('1'));
  expect(listRegistrationChoices({ slug: 'payroll', fields: [] }, single)).toEqual([]);
});
