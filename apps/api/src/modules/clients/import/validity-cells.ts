import {
  registrationKinds,
  type RegistrationKind,
} from '@anupal/contract/clients/registration-kinds';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { readDay } from './cells.ts';

/** From when until when a number is valid. */
export interface NumberValidity {
  readonly number: string;
  readonly validFrom?: CalendarDate;
  readonly validTo?: CalendarDate;
}

/** The validity of numbers in a cell, `FSSAI 10012345678901: 2022-04-01 – 2027-03-31; …`; null if unclear. */
export function readValidity(text: string): readonly NumberValidity[] | null {
  const parts = text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readPart);
  const read = parts.filter((part) => part !== null);
  return read.length === parts.length ? read : null;
}

function readPart(text: string): NumberValidity | null {
  const [, number, from = '', to = ''] =
    /(\S+)\s*:\s*(?:([^\s–]+)\s*)?(?:–|to|से)\s*([^\s–]+)?$/u.exec(text) ?? [];
  const [validFrom, validTo] = [readDay(from), readDay(to)];
  if (number === undefined || (from === '' && to === '')) return null;
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

/** Whether two texts are the same number of a kind. */
export function isSameNumber(kind: RegistrationKind, one: string, other: string): boolean {
  const { parse } = registrationKinds[kind];
  return (parse(one) ?? one) === (parse(other) ?? other);
}
