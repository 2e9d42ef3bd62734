import type { RegistrationKind } from '../../clients/registration-kinds.ts';

/** The kinds of registrations with due dates, separately for each number. */
export const kindsWithDueDates: readonly RegistrationKind[] = ['gstin', 'tan', 'epf', 'esi'];

/**
 * The kinds without due dates, because no rule for them has a source. The due dates of a PAN, CIN or LLPIN
 * follow from the legal form.
 */
export const kindsWithoutRules: readonly RegistrationKind[] = ['udyam', 'iec', 'pt', 'fssai'];
