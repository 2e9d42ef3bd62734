import { recognizeNumber } from '@anupal/contract/clients/registration-kinds';
import { newClient } from '@anupal/contract/clients/schemas';
import { normalizeCode } from '@anupal/contract/values/typed-text';
import { checkFields } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { NewClientInput } from '../clients-api.ts';

/** The form of a new client. `start` is a GSTIN, a PAN or the name. */
export interface AddClientValues {
  readonly start: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export const emptyClient: AddClientValues = { start: '', name: '', phone: '', email: '' };

/** A number that was entered first. Its kind is a guess while it is not valid. */
export interface StartNumber {
  readonly kind: 'gstin' | 'pan';
  readonly number: string;
  readonly isValid: boolean;
}

/** Reads what was entered first: a number, even with a mistake in it, or null for a name. */
export function readStart(start: string): StartNumber | null {
  const recognized = recognizeNumber(start);
  if (recognized !== null) return { ...recognized, isValid: true };
  const code = normalizeCode(start);
  if (/^\d{2}[A-Z]{5}\d/.test(code)) return { kind: 'gstin', number: start, isValid: false };
  if (/^[A-Z]{5}\d{2}/.test(code)) return { kind: 'pan', number: start, isValid: false };
  return null;
}

/** The client as the API takes it. */
export function toNewClient({ start, name, phone, email }: AddClientValues): NewClientInput {
  const number = readStart(start);
  return {
    name: number === null ? start : name,
    ...(phone.trim() !== '' && { phone }),
    ...(email.trim() !== '' && { email }),
    ...(number !== null && { registrations: [{ kind: number.kind, number: number.number }] }),
  };
}

/** The errors of the form by its fields; null when there are none. */
export function checkNewClient(values: AddClientValues): Failure | null {
  const isNumber = readStart(values.start) !== null;
  return checkFields(newClient, toNewClient(values), ([first]) => {
    if (first === 'registrations' || (first === 'name' && !isNumber)) return 'start';
    return String(first);
  });
}
