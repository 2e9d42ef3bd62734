import {
  companyEventKinds,
  deductionEvents,
  type EventKind,
  type YesNoQuestion,
} from '@anupal/contract/calendar/profile-questions';
import { districtsInState } from '@anupal/contract/calendar/districts';
import type { BusinessIdentity } from '@anupal/contract/calendar/identity';
import { profileValue, type Profile } from '@anupal/contract/calendar/profile';
import type { DueDate, StoredProfile } from '@anupal/contract/calendar/schemas';
import { endOfFinancialYear } from '@anupal/contract/values/financial-year';
import { parseCin } from '@anupal/contract/values/cin';
import { parseGstin } from '@anupal/contract/values/gstin';
import { parsePan } from '@anupal/contract/values/pan';
import { parseTan } from '@anupal/contract/values/tan';

/** The steps of the profile, in order. */
export const profileSteps = ['business', 'gst', 'deductions', 'incomeTax', 'company'] as const;

export type ProfileStep = (typeof profileSteps)[number];

/** The identity numbers as typed. */
export type IdentityNumberValues = Readonly<Record<keyof BusinessIdentity, string>>;

/** The values of the profile form. */
export interface ProfileFormValues {
  readonly profile: Profile;
  readonly numbers: IdentityNumberValues;
}

/** The initial values: the stored profile, or a proprietorship. */
export function initialValues(stored: StoredProfile | null): ProfileFormValues {
  const { pan, gstin, tan, cin } = stored?.identity ?? { pan: '', gstin: '', tan: '', cin: '' };
  return {
    profile: stored?.profile ?? profileValue.parse({ constitution: 'proprietorship' }),
    numbers: { pan: pan ?? '', gstin: gstin ?? '', tan: tan ?? '', cin: cin ?? '' },
  };
}

/** The step that a URL names; by default the first. */
export function parseStep(query: URLSearchParams): ProfileStep {
  return profileSteps.find((step) => step === query.get('step')) ?? 'business';
}

/** The valid numbers; an incomplete one counts as missing. */
export function parseIdentityNumbers({
  pan,
  gstin,
  tan,
  cin,
}: IdentityNumberValues): BusinessIdentity {
  return { pan: parsePan(pan), gstin: parseGstin(gstin), tan: parseTan(tan), cin: parseCin(cin) };
}

/** The numbers for the request; an empty one is null. */
export function toNumbersInput(
  numbers: IdentityNumberValues,
): Record<keyof BusinessIdentity, string | null> {
  const sent = (text: string): string | null => (text.trim() === '' ? null : text);
  const { pan, gstin, tan, cin } = numbers;
  return { pan: sent(pan), gstin: sent(gstin), tan: sent(tan), cin: sent(cin) };
}

/** The id of the field for the meeting of a financial year. */
export function meetingFieldId(year: number): string {
  return `meeting-${year}`;
}

/**
 * Maps errors to field ids. The only error of the API about the profile as such concerns meeting dates.
 */
export function toFieldErrors<Message>(
  { profile: message, ...numbers }: Readonly<Record<string, Message>>,
  { annualMeetings }: Profile,
): Readonly<Record<string, Message>> {
  if (message === undefined) return numbers;
  const early = annualMeetings.filter(({ year, heldOn }) => heldOn <= endOfFinancialYear(year));
  return {
    ...numbers,
    ...Object.fromEntries(early.map(({ year }) => [meetingFieldId(year), message])),
  };
}

const numberSteps: Readonly<Partial<Record<string, ProfileStep>>> = {
  pan: 'business',
  cin: 'business',
  gstin: 'gst',
  tan: 'deductions',
};

/** The step to correct: the current one if it has such a field, or else the first that has. */
export function findStepWithError(fields: readonly string[], step: ProfileStep): ProfileStep {
  const wrong = fields.map((field) => numberSteps[field] ?? 'company');
  return wrong.includes(step) ? step : (wrong[0] ?? step);
}

type Constitution = Profile['constitution'];

const companies: readonly Constitution[] = ['privateCompany', 'onePersonCompany', 'publicCompany'];
const withDirectors: readonly Constitution[] = [...companies, 'llp'];
const people: readonly Constitution[] = ['individual', 'proprietorship'];
const firms: readonly Constitution[] = ['partnership', 'llp', 'trust'];
const businesses: readonly Constitution[] = ['proprietorship', ...firms, ...companies];

/** Deductions that need a TAN, and those made with the PAN alone. */
export const withTan = ['salary', 'residents', 'nonResidents'] as const;
export const withoutTan = ['rent', 'property', 'contracts', 'virtualAssets'] as const;

// Questions that apply to some kinds of business only.
const applicableConstitutions: Readonly<Partial<Record<keyof Profile, readonly Constitution[]>>> = {
  longFirstYear: ['llp'],
  partnerOf: people,
  presumptive: [...people, 'partnership'],
  otherAudit: ['proprietorship', ...firms],
  neverSmall: ['privateCompany'],
  smallCompany: ['privateCompany'],
  smallByOlderLimits: ['privateCompany'],
  withoutShareCapital: companies,
  listed: ['publicCompany'],
  annualMeetings: ['privateCompany', 'publicCompany'],
  loansOutstanding: companies,
  duesToSmallEnterprises: companies,
  socialResponsibility: companies,
  directorKycYears: withDirectors,
  foreignInvestment: withDirectors,
  incorporatedOn: businesses,
  turnover: businesses,
  transferPricing: businesses,
};

// Questions that depend on other answers.
const applicability: Readonly<Partial<Record<keyof Profile, (profile: Profile) => boolean>>> = {
  events: (profile) => listEventKinds(profile).length > 0,
  district: ({ gst, state }) => gst !== 'none' && districtsInState(state).length > 0,
  gstRegisteredOn: ({ gst, gstRoles }) => gst !== 'none' || gstRoles.length > 0,
  smallCompany: ({ neverSmall }) => !neverSmall,
  smallByOlderLimits: ({ neverSmall, smallCompany }) => smallCompany && !neverSmall,
};

/** The kinds of event that apply to a business with these answers. */
export function listEventKinds({ constitution, deducts }: Profile): readonly EventKind[] {
  return [
    ...(companies.includes(constitution) ? companyEventKinds : []),
    ...listPaymentEvents({ deducts }),
  ];
}

/** The payments of deductions that are made without a TAN. */
export function listPaymentEvents({ deducts }: Pick<Profile, 'deducts'>): readonly EventKind[] {
  return withoutTan
    .filter((deduction) => deducts.includes(deduction))
    .map((deduction) => deductionEvents[deduction]);
}

/** Whether a question applies to a business with these answers. */
export function isApplicable(field: keyof Profile, profile: Profile): boolean {
  const appliesTo = applicableConstitutions[field]?.includes(profile.constitution) ?? true;
  return appliesTo && (applicability[field]?.(profile) ?? true);
}

/** The yes-or-no questions that apply to a business. */
export function filterApplicable(
  fields: readonly YesNoQuestion[],
  profile: Profile,
): readonly YesNoQuestion[] {
  return fields.filter((field) => isApplicable(field, profile));
}

/** The steps with questions for this kind of business. */
export function listSteps(profile: Profile): readonly ProfileStep[] {
  const hasDirectors = withDirectors.includes(profile.constitution);
  return profileSteps.filter((step) => step !== 'company' || hasDirectors);
}

/** The profile without answers to questions that do not apply. */
export function dropInapplicableAnswers(profile: Profile): Profile {
  const empty = profileValue.parse({ constitution: profile.constitution });
  const fields = Object.keys(empty) as (keyof Profile)[]; // a profile has no other keys
  const dropped = fields.filter((field) => !isApplicable(field, profile));
  const kinds = listEventKinds(profile);
  return {
    ...profile,
    events: profile.events.filter(({ kind }) => kinds.includes(kind)),
    ...Object.fromEntries(dropped.map((field) => [field, empty[field]])),
  };
}

/** The forms that start and stop between two previews, each once. */
export function diffDueDates(
  before: readonly DueDate[],
  after: readonly DueDate[],
): { readonly begins: readonly DueDate[]; readonly ends: readonly DueDate[] } {
  const without = (some: readonly DueDate[], others: readonly DueDate[]): readonly DueDate[] => {
    const known = new Set(others.map(({ rule }) => rule));
    return firstOfEachRule(some.filter(({ rule }) => !known.has(rule)));
  };
  return { begins: without(after, before), ends: without(before, after) };
}

export function firstOfEachRule(dues: readonly DueDate[]): readonly DueDate[] {
  return [...new Map(dues.toReversed().map((due) => [due.rule, due])).values()].toReversed();
}

/** The yes-or-no questions of each step. */
export const yesOrNoQuestions = {
  deductions: ['collectsTax', 'providentFund', 'stateInsurance'],
  incomeTax: ['taxAudit', 'otherAudit', 'transferPricing', 'presumptive', 'advanceTax'],
  company: [
    'neverSmall',
    'smallCompany',
    'smallByOlderLimits',
    'withoutShareCapital',
    'listed',
    'loansOutstanding',
    'duesToSmallEnterprises',
    'foreignInvestment',
    'socialResponsibility',
  ],
} as const satisfies Readonly<Partial<Record<ProfileStep, readonly YesNoQuestion[]>>>;
