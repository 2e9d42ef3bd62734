import type { RegistrationKind } from '../clients/registration-kinds.ts';
import type { FormField } from '../eservices/form-fields.ts';
import { parseDraftSubject } from './draft-subjects.ts';
import { isClientNumber } from './known-answers.ts';

/** A registration of a client. */
export interface KnownRegistration {
  readonly registrationId: string;
  readonly kind: RegistrationKind;
}

/** A registration with its first and last day; null for no limit. */
export interface DatedRegistration extends KnownRegistration {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** The ids of the registrations that a form does not tell apart. */
export type SeparateRegistrations = ReadonlySet<string>;

// The kinds of numbers under which forms are filed.
const kindsOfForms: readonly RegistrationKind[] = ['gstin', 'tan', 'epf', 'esi'];

/**
 * The registrations of a client that a form does not tell apart, because it asks for no number of their
 * kind and the client has several. Each has drafts and applications of its own.
 */
export function listSeparate(
  fields: readonly FormField[],
  registrations: readonly KnownRegistration[],
): SeparateRegistrations {
  const isAsked = (kind: RegistrationKind): boolean =>
    fields.some((field) => field.kind === kind && isClientNumber(field));
  const ofKind = Map.groupBy(registrations, ({ kind }) => kind);
  return new Set(
    kindsOfForms.flatMap((kind) => {
      const own = ofKind.get(kind) ?? [];
      return own.length > 1 && !isAsked(kind) ? own.map((one) => one.registrationId) : [];
    }),
  );
}

/**
 * The registration for which an application without one counts, among those of the kind of a given one:
 * the first that was added of those that were valid on the last day of its period, or of all.
 */
export function findImplied(
  registrationId: string,
  registrations: readonly DatedRegistration[],
  periodEnds: string | null,
): string | null {
  const kind = registrations.find((one) => one.registrationId === registrationId)?.kind;
  const alike = registrations.filter((one) => one.kind === kind);
  const valid = alike.filter((one) => periodEnds !== null && isValidOn(one, periodEnds));
  // Ids are in order of creation.
  return (valid.length > 0 ? valid : alike).map((one) => one.registrationId).toSorted()[0] ?? null;
}

function isValidOn({ validFrom, validTo }: DatedRegistration, day: string): boolean {
  return (validFrom ?? day) <= day && day <= (validTo ?? day);
}

/** The separate registration that a draft is about; null for none. */
export function findSeparate(
  {
    subject,
    registrationId = null,
  }: { readonly subject: string; readonly registrationId?: string | null | undefined },
  separate: SeparateRegistrations,
): string | null {
  const id = parseDraftSubject(subject)?.registrationId ?? registrationId;
  return id !== null && separate.has(id) ? id : null;
}

/** The kinds of numbers that have the obligations which a service fulfils. */
const kindsOfServices: Readonly<Partial<Record<string, readonly RegistrationKind[]>>> = {
  payroll: ['epf', 'esi'],
  'tds-statements': ['tan'],
  'gst-monthly-returns': ['gstin'],
  'gst-quarterly-returns': ['gstin'],
  'gst-composition-returns': ['gstin'],
  'gst-annual-return': ['gstin'],
};

/**
 * The registrations of a client among which the franchisee has to choose the one that an application is
 * for, because the form does not say which; none if there is nothing to choose.
 */
export function listRegistrationChoices<Registration extends KnownRegistration>(
  { slug, fields }: { readonly slug: string; readonly fields: readonly FormField[] },
  registrations: readonly Registration[],
): readonly Registration[] {
  const kinds = kindsOfServices[slug] ?? [];
  const separate = listSeparate(fields, registrations);
  return registrations.filter(
    ({ kind, registrationId }) => kinds.includes(kind) && separate.has(registrationId),
  );
}
