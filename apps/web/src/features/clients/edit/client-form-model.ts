import type { RegistrationKind } from '@anupal/contract/clients/registration-kinds';
import type { Constitution } from '@anupal/contract/clients/registrations';
import {
  clientChanges,
  maxTags,
  type Client,
  type RegistrationInput,
} from '@anupal/contract/clients/schemas';
import type { Language } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { formatPhone } from '@anupal/contract/values/phone';
import type { StateCode } from '@anupal/contract/values/states';
import { checkFields } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { ClientChangesInput } from '../clients-api.ts';

/** A registration in the form. */
export interface RegistrationValues {
  readonly kind: string;
  readonly number: string;
  readonly scheme: string;
  readonly frequency: string;
  readonly returnsFrom: string;
  readonly earlierScheme: string;
  readonly earlierFrequency: string;
  readonly state: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly address: string;
}

/** A contact in the form. */
export interface ContactValues {
  readonly name: string;
  readonly role: string;
  readonly phone: string;
  readonly email: string;
}

/** The form of a client. */
export interface ClientValues {
  /** The version of the client that the input started from. */
  readonly version: number;
  readonly name: string;
  readonly legalName: string;
  readonly constitution: string;
  readonly phone: string;
  readonly email: string;
  readonly language: string;
  readonly state: string;
  readonly group: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly startedOn: string;
  readonly address: string;
  readonly note: string;
  readonly registrations: readonly RegistrationValues[];
  readonly contacts: readonly ContactValues[];
}

export const emptyRegistration: RegistrationValues = {
  kind: 'gstin',
  number: '',
  scheme: '',
  frequency: '',
  returnsFrom: '',
  earlierScheme: '',
  earlierFrequency: '',
  state: '',
  validFrom: '',
  validTo: '',
  address: '',
};

export const emptyContact: ContactValues = { name: '', role: '', phone: '', email: '' };

/** The form as it opens. */
export function toClientValues(client: Client): ClientValues {
  return {
    version: client.version,
    name: client.name,
    legalName: client.legalName ?? '',
    constitution: client.constitution ?? '',
    phone: formatPhone(client.phone ?? ''),
    email: client.email ?? '',
    language: client.language ?? '',
    state: client.state ?? '',
    group: client.group ?? '',
    tags: client.tags.join(', '),
    startedOn: client.startedOn ?? '',
    address: client.address ?? '',
    note: client.note ?? '',
    // One that cannot be decrypted is not in the form; the API keeps it.
    registrations: client.registrations.flatMap(({ number, ...rest }) =>
      number === null
        ? []
        : [
            {
              kind: rest.kind,
              number,
              scheme: rest.scheme ?? '',
              frequency: rest.frequency ?? '',
              returnsFrom: rest.returnsFrom ?? '',
              earlierScheme: rest.earlierScheme ?? '',
              earlierFrequency: rest.earlierFrequency ?? '',
              state: rest.state ?? '',
              validFrom: rest.validFrom ?? '',
              validTo: rest.validTo ?? '',
              address: rest.address ?? '',
            },
          ],
    ),
    contacts: client.contacts.map(({ name, role, phone, email }) => ({
      name,
      role: role ?? '',
      phone: formatPhone(phone ?? ''),
      email: email ?? '',
    })),
  };
}

/** The id of a field of a registration or contact. */
export function rowField(list: 'registrations' | 'contacts', index: number, name: string): string {
  return `${list}-${index}-${name}`;
}

/** The changes as the API takes them. Rows that were left empty are left out. */
export function toChanges(values: ClientValues): ClientChangesInput {
  const tags = values.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return {
    version: values.version,
    name: values.name,
    legalName: orNull(values.legalName),
    constitution: orNull(values.constitution) as Constitution | null, // the contract rejects any other
    phone: orNull(values.phone),
    email: orNull(values.email),
    language: orNull(values.language) as Language | null, // likewise
    state: orNull(values.state) as StateCode | null, // likewise
    group: orNull(values.group),
    tags: [...new Set(tags)].slice(0, maxTags),
    startedOn: orNull(values.startedOn),
    address: orNull(values.address),
    note: orNull(values.note),
    registrations: values.registrations.map(toRegistration),
    contacts: values.contacts.map(({ name, role, phone, email }) => ({
      name,
      role: orNull(role),
      phone: orNull(phone),
      email: orNull(email),
    })),
  };
}

/** The errors of the form by the ids of its fields; null when there are none. */
export function checkClientValues(values: ClientValues): Failure | null {
  return checkFields(clientChanges, toChanges(values), ([first, index, name]) =>
    (first === 'registrations' || first === 'contacts') && typeof index === 'number'
      ? rowField(first, index, String(name ?? 'number'))
      : String(first),
  );
}

// Only a GSTIN has a scheme and a frequency, and its number tells the State.
function toRegistration(row: RegistrationValues): RegistrationInput {
  const isGstin = row.kind === 'gstin';
  return {
    kind: row.kind as RegistrationKind, // chosen from the list of the contract
    number: row.number,
    state: isGstin ? null : (orNull(row.state) as StateCode | null), // chosen likewise
    ...(isGstin && toReturns(row)),
    validFrom: orNull(row.validFrom) as CalendarDate | null, // the contract rejects any other text
    validTo: orNull(row.validTo) as CalendarDate | null, // likewise
    address: orNull(row.address),
  };
}

function toReturns(row: RegistrationValues): Partial<RegistrationInput> {
  const returns = {
    scheme: orNull(row.scheme) as RegistrationInput['scheme'], // chosen likewise
    frequency: orNull(row.frequency) as RegistrationInput['frequency'], // likewise
    returnsFrom: orNull(row.returnsFrom) as CalendarDate | null, // the contract rejects any other text
  };
  // Only with a day are they asked for.
  if (returns.returnsFrom === null) return returns;
  return {
    ...returns,
    earlierScheme: orNull(row.earlierScheme) as RegistrationInput['scheme'], // chosen likewise
    earlierFrequency: orNull(row.earlierFrequency) as RegistrationInput['frequency'], // likewise
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
