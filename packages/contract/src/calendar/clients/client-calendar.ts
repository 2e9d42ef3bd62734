import * as z from 'zod/mini';
import type { RegistrationKind } from '../../clients/registration-kinds.ts';
import type { Constitution } from '../../clients/registrations.ts';
import type { filingFrequencies, gstSchemes } from '../../clients/schemas.ts';
import { compareDates, type CalendarDate } from '../../values/calendar-date.ts';
import type { StateCode } from '../../values/states.ts';
import { obligations, type Obligation, type Range } from '../obligations.ts';
import { profileValue, type Profile } from '../profile.ts';
import { listQuestions, turnoverBands } from '../profile-questions.ts';
import type { RuleSet } from '../rule.ts';

/** What a client's registrations do not tell: five answers, each with a usual default. */
export const clientAnswers = z.object({
  turnover: z._default(z.enum(turnoverBands), 'upTo50Lakh'),
  /** Accounts audited under the Income-tax Act. */
  taxAudit: z._default(z.boolean(), false),
  /** Advance tax of ₹10,000 or more a year. */
  advanceTax: z._default(z.boolean(), true),
  /** Payments on which tax is deducted. Only with a TAN, except those that need none. */
  deducts: z._default(z.array(z.enum(listQuestions.deducts)).check(z.maxLength(7)), []),
  /** Whether a company is small by the Companies Act. */
  smallCompany: z._default(z.boolean(), false),
});

/** What a client's registrations do not tell. */
export type ClientAnswers = z.output<typeof clientAnswers>;

/** A registration, as far as due dates depend on it. */
export interface DueRegistration {
  readonly id: string;
  readonly kind: RegistrationKind;
  readonly state: StateCode | null;
  /** Regular when null. */
  readonly scheme: (typeof gstSchemes)[number] | null;
  /** Monthly when null. */
  readonly frequency: (typeof filingFrequencies)[number] | null;
  /** What applied before scheme and frequency changed; null if they have not. */
  readonly earlier: EarlierReturns | null;
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
}

/** The scheme and frequency of a GSTIN up to a day. */
export interface EarlierReturns extends Pick<DueRegistration, 'scheme' | 'frequency'> {
  /** The first day on which the current ones apply. */
  readonly until: CalendarDate;
}

/** A client, as far as due dates depend on them. */
export interface ClientFacts {
  readonly constitution: Constitution | null;
  readonly state: StateCode | null;
  readonly startedOn: CalendarDate | null;
  readonly registrations: readonly DueRegistration[];
  readonly answers: ClientAnswers;
}

/**
 * The answers about a client of whom none were given. Who has a TAN deducts tax, most likely from
 * payments to residents.
 */
export function usualAnswers(
  registrations: readonly Pick<DueRegistration, 'kind'>[],
): ClientAnswers {
  return registrations.some(({ kind }) => kind === 'tan') ? usualOfDeductors : usual;
}

const usual = z.parse(clientAnswers, {});
const usualOfDeductors: ClientAnswers = { ...usual, deducts: ['residents'] };

/** An obligation of a client: under one registration, or of the client as a whole. */
export interface ClientObligation {
  readonly registrationId: string | null;
  readonly obligation: Obligation;
}

/**
 * The kind of taxpayer of each legal form; null for those whose dates the rules do not know. A Hindu
 * undivided family files as an individual, an association as a firm.
 */
const taxpayers: Readonly<Record<Constitution, Profile['constitution'] | null>> = {
  individual: 'individual',
  proprietorship: 'proprietorship',
  hinduFamily: 'individual',
  partnership: 'partnership',
  llp: 'llp',
  company: 'privateCompany',
  privateCompany: 'privateCompany',
  onePersonCompany: 'onePersonCompany',
  publicCompany: 'publicCompany',
  trust: 'trust',
  association: 'partnership',
  government: null,
};

/** Whether the dates of a legal form can be computed. */
export function hasDueDates(constitution: Constitution | null): boolean {
  return constitution !== null && taxpayers[constitution] !== null;
}

/** Computes obligations, once for the clients whose profiles are alike. */
export type ObligationReader = (profile: Profile, range: Range) => readonly Obligation[];

/** A reader that remembers the profiles of one request. */
export function createObligationReader(rules: RuleSet): ObligationReader {
  const known = new Map<string, readonly Obligation[]>();
  return (profile, range) => {
    const key = JSON.stringify([profile, range]);
    const found = known.get(key) ?? obligations(profile, range, rules);
    known.set(key, found);
    return found;
  };
}

/**
 * The obligations of a client within a range, sorted by due date. GST is due under each GSTIN, deducted
 * tax under each TAN, and contributions under each code of the provident fund and the state insurance.
 */
export function clientObligations(
  client: ClientFacts,
  range: Range,
  read: ObligationReader,
): readonly ClientObligation[] {
  const profile = toProfile(client);
  if (profile === null) return [];
  const readProfile = (one: Profile) => read(one, range);
  const own = readProfile(profile).filter(({ law }) => law !== 'gst');
  const ownKeys = new Set(own.map(({ key }) => key));
  const underRegistrations = client.registrations.flatMap((registration) =>
    [
      ...readGstObligations(profile, registration, readProfile),
      ...readCodeObligations(profile, registration, client.answers, readProfile).filter(
        ({ key }) => !ownKeys.has(key),
      ),
    ]
      .filter(({ period }) => isValid(registration, period.from))
      .map((obligation) => ({ registrationId: registration.id, obligation })),
  );
  return [
    ...own.map((obligation) => ({ registrationId: null, obligation })),
    ...underRegistrations,
  ].toSorted((one, other) => compareDates(one.obligation.due, other.obligation.due));
}

/**
 * Each period has the returns of the scheme and frequency in force in it. Returns are quarterly for whole
 * quarters, so they change on the first day of one; composition begins with a financial year and may end on any
 * day, whose quarter then has a statement and whose month a return.
 * Source: CGST Act 2017, sections 10(3) and 39(1), proviso; CGST Rules 2017, rules 3(3), 6 and 61A;
 * Notification 84/2020-Central Tax; general knowledge, to be confirmed.
 */
function readGstObligations(
  profile: Profile,
  registration: DueRegistration,
  read: (profile: Profile) => readonly Obligation[],
): readonly Obligation[] {
  if (registration.kind !== 'gstin') return [];
  const { earlier } = registration;
  const current = readReturns(profile, registration, read);
  if (earlier === null) return current;
  const after = current.filter(({ period }) => period.to >= earlier.until);
  const keys = new Set(after.map(({ key }) => key));
  const before = readReturns(profile, { ...registration, ...earlier }, read).filter(
    // The annual return of the year is due once.
    ({ key, period }) => period.from < earlier.until && !keys.has(key),
  );
  return [...before, ...after];
}

function readReturns(
  profile: Profile,
  registration: DueRegistration,
  read: (profile: Profile) => readonly Obligation[],
): readonly Obligation[] {
  return read(withGstin(profile, registration)).filter(
    ({ law, rule }) => law === 'gst' && isOfScheme(registration, rule),
  );
}

// With the obligations that the client has without the code.
function readCodeObligations(
  profile: Profile,
  registration: DueRegistration,
  { deducts }: ClientAnswers,
  read: (profile: Profile) => readonly Obligation[],
): readonly Obligation[] {
  const withCode = addCode(profile, registration.kind, deducts);
  if (withCode === null) return [];
  return read(withCode).filter(
    ({ law, period }) => law !== 'gst' && isStarted(registration, period.to),
  );
}

function addCode(
  profile: Profile,
  kind: RegistrationKind,
  deducts: ClientAnswers['deducts'],
): Profile | null {
  if (kind === 'tan') return { ...profile, deducts };
  if (kind === 'epf') return { ...profile, providentFund: true };
  return kind === 'esi' ? { ...profile, stateInsurance: true } : null;
}

/** The profile without registrations; null when the legal form is not known. */
function toProfile({ constitution, state, startedOn, answers }: ClientFacts): Profile | null {
  const taxpayer = constitution && taxpayers[constitution];
  if (taxpayer === null) return null;
  return z.parse(profileValue, {
    ...answers,
    constitution: taxpayer,
    state,
    // A person's birthday is no beginning of a business.
    incorporatedOn: taxpayer === 'individual' || taxpayer === 'proprietorship' ? null : startedOn,
    deducts: answers.deducts.filter(isWithoutTan),
    providentFund: false,
    stateInsurance: false,
  });
}

function isWithoutTan(payment: ClientAnswers['deducts'][number]): boolean {
  return !['salary', 'residents', 'nonResidents'].includes(payment);
}

function withGstin(
  profile: Profile,
  { state, scheme, frequency, validFrom }: DueRegistration,
): Profile {
  return {
    ...profile,
    gst: toGst(scheme, frequency),
    state: state ?? profile.state,
    gstRoles: scheme === 'isd' ? ['serviceDistributor'] : [],
    gstRegisteredOn: validFrom,
  };
}

/**
 * An input service distributor files only its own return, and a casual taxable person monthly ones.
 * Source: CGST Act 2017, sections 2(20), 37(1) and 39; general knowledge, to be confirmed.
 */
function toGst(
  scheme: DueRegistration['scheme'],
  frequency: DueRegistration['frequency'],
): Profile['gst'] {
  if (scheme === 'isd') return 'none';
  if (scheme === 'composition') return 'composition';
  return scheme === 'casual' ? 'monthly' : (frequency ?? 'monthly');
}

// Section 44 of the CGST Act excludes casual taxable persons from the annual return.
function isOfScheme({ scheme }: DueRegistration, rule: string): boolean {
  return scheme !== 'casual' || !rule.startsWith('gstr-9');
}

function isValid({ validTo }: DueRegistration, day: CalendarDate): boolean {
  return validTo === null || day <= validTo;
}

function isStarted({ validFrom }: DueRegistration, day: CalendarDate): boolean {
  return validFrom === null || validFrom <= day;
}
