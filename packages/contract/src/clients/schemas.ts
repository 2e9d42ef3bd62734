import * as z from 'zod/mini';
import { languages } from '../languages.ts';
import { businessNameValue } from '../values/business-name.ts';
import { toDateParts, type CalendarDate } from '../values/calendar-date.ts';
import { calendarDateValue } from '../values/date-value.ts';
import { emailValue } from '../values/email.ts';
import { fullNameValue } from '../values/full-name.ts';
import { exemptFromMasking } from '../values/masking-exemption.ts';
import { tidy } from '../values/message-text.ts';
import { phoneValue } from '../values/phone.ts';
import { postalAddressValue } from '../values/postal-address.ts';
import { isSingleLine } from '../values/single-line.ts';
import { stateCodes, type StateCode } from '../values/states.ts';
import { registrationKindNames } from './registration-kinds.ts';
import { constitutions, findRegistrationProblems } from './registrations.ts';

/** The schemes of a GST registration. */
export const gstSchemes = ['regular', 'composition', 'casual', 'isd', 'sez'] as const;

/** How often the returns of a registration are filed. */
export const filingFrequencies = ['monthly', 'quarterly'] as const;

/** The most registrations, contacts and tags of one client. */
export const maxRegistrations = 50;
export const maxContacts = 20;
export const maxTags = 10;

/** The longest note, in characters. */
export const maxNoteLength = 2000;

/** The longest tag and group name, in characters. */
export const maxLabelLength = 40;

const stateCode = z.enum(stateCodes as [StateCode, ...StateCode[]]); // there are 37
const labelValue = z
  .string()
  .check(
    z.trim(),
    z.normalize(),
    z.minLength(1, 'label_missing'),
    z.maxLength(maxLabelLength, 'label_long'),
    z.refine(isSingleLine, 'name_characters'),
  );
const noteValue = z.pipe(
  z.pipe(z.string(), z.transform(tidy)),
  z.string().check(z.minLength(1), z.maxLength(maxNoteLength, 'note_long')),
);

/** The tag or group in a filter. */
export const labelFilter = z.optional(labelValue);
/** The State in a filter. */
export const stateFilter = z.optional(stateCode);

/** A registration of a client, as entered. Without a State, a GSTIN has the one it begins with. */
const registrationInput = z
  .object({
    kind: z.enum(registrationKindNames),
    number: exemptFromMasking(z.string({ error: 'number_missing' }).check(z.maxLength(40))),
    state: z.optional(z.nullable(stateCode)),
    scheme: z.optional(z.nullable(z.enum(gstSchemes))),
    frequency: z.optional(z.nullable(z.enum(filingFrequencies))),
    /** The first day on which scheme and frequency apply; absent if they always did. */
    returnsFrom: z.optional(z.nullable(calendarDateValue)),
    /** What applied before that day. */
    earlierScheme: z.optional(z.nullable(z.enum(gstSchemes))),
    earlierFrequency: z.optional(z.nullable(z.enum(filingFrequencies))),
    validFrom: z.optional(z.nullable(calendarDateValue)),
    validTo: z.optional(z.nullable(calendarDateValue)),
    /** Such as the principal place of business of a GSTIN. */
    address: z.optional(z.nullable(postalAddressValue)),
  })
  .check(
    z.refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
      path: ['validTo'],
      error: 'validity_reversed',
    }),
    z.refine(
      ({ returnsFrom, scheme, earlierScheme }) =>
        !returnsFrom ||
        (scheme ?? 'regular') !== (earlierScheme ?? 'regular') ||
        isQuarterStart(returnsFrom),
      { path: ['returnsFrom'], error: 'quarter_start' },
    ),
    z.refine(
      ({ returnsFrom, earlierScheme, earlierFrequency }) =>
        returnsFrom || !(earlierScheme ?? earlierFrequency),
      { path: ['returnsFrom'], error: 'returns_from_missing' },
    ),
  );

// Returns are monthly or quarterly for a whole quarter.
function isQuarterStart(day: CalendarDate): boolean {
  const { month, day: number } = toDateParts(day);
  return number === 1 && month % 3 === 1;
}

/** A registration of a client, as entered. */
export type RegistrationInput = z.output<typeof registrationInput>;

const registrationsInput = z
  .array(registrationInput)
  .check(z.maxLength(maxRegistrations), ({ value, issues }) => {
    for (const { index, message } of findRegistrationProblems(value))
      issues.push({ code: 'custom', message, path: [index, 'number'], input: value });
  });

/** A person at a client, as entered. */
const contactInput = z.object({
  name: fullNameValue,
  role: z.optional(z.nullable(labelValue)),
  phone: z.optional(z.nullable(phoneValue('phone_missing'))),
  email: z.optional(z.nullable(emailValue)),
});

/** A person at a client, as entered. */
export type ContactInput = z.output<typeof contactInput>;

const optionalDetails = {
  legalName: z.optional(z.nullable(businessNameValue('legal_name_missing'))),
  /** Follows from the numbers when it is not given. */
  constitution: z.optional(z.nullable(z.enum(constitutions))),
  phone: z.optional(z.nullable(phoneValue('phone_missing'))),
  email: z.optional(z.nullable(emailValue)),
  /** The language in which the client is written to. */
  language: z.optional(z.nullable(z.enum(languages))),
  /** Follows from a GSTIN when it is not given. */
  state: z.optional(z.nullable(stateCode)),
  /** Clients of one family or owner share a group. */
  group: z.optional(z.nullable(labelValue)),
  tags: z.optional(z.array(labelValue).check(z.maxLength(maxTags))),
  /** The date of birth or incorporation. */
  startedOn: z.optional(z.nullable(calendarDateValue)),
  /** Of the registered office, or the home of a person. */
  address: z.optional(z.nullable(postalAddressValue)),
  note: z.optional(z.nullable(noteValue)),
  /** All of them: those that are left out are removed. A GSTIN adds its PAN. */
  registrations: z.optional(registrationsInput),
  /** All of them, in order. */
  contacts: z.optional(z.array(contactInput).check(z.maxLength(maxContacts))),
};

/** A new client. Only the name is required. */
export const newClient = z.object({ name: fullNameValue, ...optionalDetails });

/** A new client. */
export type NewClient = z.output<typeof newClient>;

/** Changes to a client; what is absent stays, null clears. */
export const clientChanges = z.object({
  /** The version that the change is based on. */
  version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)), // the largest `integer` of PostgreSQL
  name: z.optional(fullNameValue),
  ...optionalDetails,
});

/** Changes to a client. */
export type ClientChanges = z.output<typeof clientChanges>;

/** A registration of a client, with its number in full. */
const registration = z.object({
  id: z.uuid(),
  kind: z.enum(registrationKindNames),
  /** Null when it can no longer be decrypted. */
  number: z.nullable(z.string()),
  state: z.nullable(stateCode),
  scheme: z.nullable(z.enum(gstSchemes)),
  frequency: z.nullable(z.enum(filingFrequencies)),
  /** The day from which scheme and frequency apply; null for always. */
  returnsFrom: z.nullable(z.string()),
  /** What applied before that day. */
  earlierScheme: z.nullable(z.enum(gstSchemes)),
  earlierFrequency: z.nullable(z.enum(filingFrequencies)),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  address: z.nullable(z.string()),
});

/** A registration of a client. */
export type Registration = z.output<typeof registration>;

const contact = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** A person at a client. */
export type Contact = z.output<typeof contact>;

const summary = {
  id: z.uuid(),
  name: z.string(),
  legalName: z.nullable(z.string()),
  constitution: z.nullable(z.enum(constitutions)),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  state: z.nullable(stateCode),
  group: z.nullable(z.string()),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  /** When an application was last filed; null when there is none. */
  lastFiledAt: z.nullable(z.iso.datetime()),
};

/** What is due next for a client. */
const nextDue = z.object({
  /** The form in the caller's language. */
  form: z.string(),
  due: z.string(),
  isOverdue: z.boolean(),
});

/** What is due next for a client. */
export type NextDue = z.output<typeof nextDue>;

/** A client in a list, with masked numbers. */
export const listedClient = z.object({
  ...summary,
  /** The first date that is not filed, from three months ago until three ahead; null without one. */
  nextDue: z.nullable(nextDue),
  /** The contact whom the search found, if nothing of the client itself matches. */
  matchedContact: z.nullable(z.object({ name: z.string(), role: z.nullable(z.string()) })),
  registrations: z.array(
    z.object({
      kind: z.enum(registrationKindNames),
      /** Such as `XXXXX1234F`; null when it can no longer be decrypted. */
      masked: z.nullable(z.string()),
    }),
  ),
});

/** A client in a list. */
export type ListedClient = z.output<typeof listedClient>;

/** A client with everything that its franchisee recorded. */
export const client = z.object({
  ...summary,
  /** Increases with every change; a change must send the current one. */
  version: z.int(),
  language: z.nullable(z.enum(languages)),
  startedOn: z.nullable(z.string()),
  address: z.nullable(z.string()),
  note: z.nullable(z.string()),
  registrations: z.array(registration),
  contacts: z.array(contact),
  /** False if they objected to reminders on their page. */
  acceptsReminders: z.boolean(),
  createdAt: z.iso.datetime(),
});

/** A client with everything that its franchisee recorded. */
export type Client = z.output<typeof client>;

/** The details of a `client_exists` error: the client who has the number. */
export const existingClientDetails = z.object({ clientId: z.uuid(), name: z.string() });
