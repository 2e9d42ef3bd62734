import type { RegistrationKind } from '../clients/registration-kinds.ts';
import type { FormField } from '../eservices/form-fields.ts';
import { parseDraftSubject } from './draft-subjects.ts';
import { isClientNumber } from './known-answers.ts';

/** A registration of a client. */
export interface KnownRegistration {
  readonly registrationId: string;
  readonly kind: RegistrationKind;
}

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
): ReadonlySet<string> {
  const isAsked = (kind: RegistrationKind): boolean =>
    fields.some((field) => field.kind === kind && isClientNumber(field));
  return new Set(
    kindsOfOneForm.flatMap((kinds) => {
      const unasked = registrations.filter(({ kind }) => kinds.includes(kind) && !isAsked(kind));
      const areSeveral = new Set(unasked.map(({ kind }) => kind)).size < unasked.length;
      return areSeveral ? unasked.map(({ registrationId }) => registrationId) : [];
    }),
  );
}

/** The separate registration that a draft is about; null for none. */
export function findSeparate(subject: string, separate: ReadonlySet<string>): string | null {
  const id = parseDraftSubject(subject)?.registrationId ?? null;
  return id !== null && separate.has(id) ? id : null;
}
