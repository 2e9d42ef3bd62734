import type { RegistrationKind } from '../clients/registration-kinds.ts';
import type { FormField } from '../eservices/form-fields.ts';
import { parseDraftSubject } from './draft-subjects.ts';
import { isClientNumber } from './known-answers.ts';

/** A registration of a client. */
export interface KnownRegistration {
  readonly registrationId: string;
  readonly kind: RegistrationKind;
  /** The last day on which it is valid; null without one. */
  readonly validTo: string | null;
}

/**
 * The registrations that a form does not tell apart. Each has the id of the one that an application without
 * a registration counts for.
 */
export type SeparateRegistrations = ReadonlyMap<string, string>;

// The kinds of numbers under which the same form is filed: a payroll is for both funds.
const kindsOfOneForm: readonly (readonly RegistrationKind[])[] = [
  ['gstin'],
  ['tan'],
  ['epf', 'esi'],
];

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
  return new Map(
    kindsOfOneForm.flatMap((kinds) => {
      const unasked = registrations.filter(({ kind }) => kinds.includes(kind) && !isAsked(kind));
      const areSeveral = new Set(unasked.map(({ kind }) => kind)).size < unasked.length;
      const [last] = unasked.toSorted(compareEnds);
      return areSeveral && last
        ? unasked.map(({ registrationId }) => [registrationId, last.registrationId] as const)
        : [];
    }),
  );
}

// The one that is valid the longest, and of those the first one added.
function compareEnds(one: KnownRegistration, other: KnownRegistration): number {
  const [end, otherEnd] = [one, other].map(({ validTo }) => validTo ?? 'unlimited');
  if (end !== otherEnd) return (end ?? '') > (otherEnd ?? '') ? -1 : 1;
  return one.registrationId < other.registrationId ? -1 : 1;
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

/** The kinds of numbers under which the obligations are that a service fulfils. */
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
 * for, because neither the form nor the service says it; none if there is nothing to choose.
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
