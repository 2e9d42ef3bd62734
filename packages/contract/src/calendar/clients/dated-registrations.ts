import type { RegistrationKind } from '../../clients/registration-kinds.ts';

/** The kinds of registrations under which something is due, each number for itself. */
export const kindsWithDueDates: readonly RegistrationKind[] = ['gstin', 'tan', 'epf', 'esi'];

/**
 * The kinds for which no rule has a source, so that nothing is due by them. What is due with a PAN, CIN or
 * LLPIN follows from the legal form.
 */
export const kindsWithoutRules: readonly RegistrationKind[] = ['udyam', 'iec', 'pt', 'fssai'];
