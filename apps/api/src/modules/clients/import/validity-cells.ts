import {
  registrationKinds,
  type RegistrationKind,
} from '@anupal/contract/clients/registration-kinds';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { maxRegistrations } from '@anupal/contract/clients/schemas';
import { readDay, splitParts } from './cells.ts';

/** The validity of a number. */
export interface NumberValidity {
  readonly number: string;
  readonly validFrom?: CalendarDate;
  readonly validTo?: CalendarDate;
}

/**
 * The validity of numbers in a cell, `FSSAI 10012345678901: 2022-04-01 – 2027-03-31; …`; null if unclear,
 * or if there are more than a client has numbers.
 */
export function readValidity(text: string): readonly NumberValidity[] | null {
  const parts = splitParts(text, /[;|\n]/, maxRegistrations);
  const read = parts.map(readPart).filter((part) => part !== null);
  return read.length === parts.length && parts.length <= maxRegistrations ? read : null;
}

// A number with its kind, and two days.
const maxPartLength = 100;

function readPart(text: string): NumberValidity | null {
  if (text.length > maxPartLength) return null;
  const colon = text.lastIndexOf(':');
  const number = text.slice(0, Math.max(colon, 0)).trim().split(/\s/).at(-1) ?? '';
  const days = text.slice(colon + 1).split(/–|(?<!\p{L})to(?!\p{L})|से/u);
  const [from = '', to = ''] = days.map((day) => day.trim());
  const [validFrom, validTo] = [readDay(from), readDay(to)];
  if (number === '' || days.length !== 2 || (from === '' && to === '')) return null;
  if ((from !== '' && validFrom === null) || (to !== '' && validTo === null)) return null;
  return { number, ...(validFrom && { validFrom }), ...(validTo && { validTo }) };
}

/** The validity of a number as an export writes it and `readValidity` reads it; null without one. */
export function writeValidity({
  kind,
  number,
  validFrom,
  validTo,
}: WrittenValidity): string | null {
  if (number === null || (validFrom ?? validTo) === null) return null;
  return `${kind.toUpperCase()} ${number}: ${validFrom ?? ''} – ${validTo ?? ''}`.trim();
}

interface WrittenValidity {
  readonly kind: RegistrationKind;
  readonly number: string | null;
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
}

/** A number as it is compared with others of its kind. */
export function toNumberKey(kind: RegistrationKind, number: string): string {
  return `${kind} ${registrationKinds[kind].parse(number) ?? number}`;
}
