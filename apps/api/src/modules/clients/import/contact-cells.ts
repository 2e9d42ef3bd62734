import { maxContacts } from '@anupal/contract/clients/schemas';
import { parseEmail } from '@anupal/contract/values/email';
import { parsePhone } from '@anupal/contract/values/phone';
import { splitParts } from './cells.ts';

/** A contact as a sheet has it, before it is checked. */
export interface SheetContact {
  readonly name: string;
  readonly role?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** The cells of a row about people at a client. */
export interface ContactTexts {
  /** People with a semicolon between them, each as `Asha Joshi, accountant, 98765 43210`. */
  readonly contacts: string;
  readonly secondPhone: string;
  readonly secondEmail: string;
  /** The name of the client, under which a second phone or email is stored if no contact is named. */
  readonly clientName: string;
}

/** Reads the contacts of a row. A second phone or email is added to the only contact, if they have neither. */
export function readContacts(texts: ContactTexts): readonly SheetContact[] {
  const { contacts, secondPhone, secondEmail, clientName } = texts;
  const named = splitParts(contacts, /[;\n]/, maxContacts).map(readContact);
  if (secondPhone === '' && secondEmail === '') return named;
  const second = {
    ...(secondPhone !== '' && { phone: secondPhone }),
    ...(secondEmail !== '' && { email: secondEmail }),
  };
  const [only, ...others] = named;
  if (only !== undefined && others.length === 0 && !(only.phone ?? only.email))
    return [{ ...only, ...second }];
  return [...named, { name: clientName, ...second }];
}

// Of a person, beside the name. What follows is text.
const maxDetails = 10;

function readContact(text: string): SheetContact {
  const [first = '', ...parts] = text.split(',').map((part) => part.trim());
  const likely = parts.slice(0, maxDetails);
  const [phonePart, emailPart] = [parsePhone, parseEmail].map((parse) =>
    likely.find((part) => parse(part) !== null),
  );
  const end = splitName(first);
  // A second number stays where it is: a contact has one.
  const isSecond = (end.phone && phonePart) ?? (end.email && emailPart);
  const name = isSecond ? first : end.name;
  const phone = phonePart ?? end.phone;
  const email = emailPart ?? end.email;
  const role = parts.filter((part) => part !== '' && part !== phone && part !== email).join(', ');
  return { name, ...(role && { role }), ...(phone && { phone }), ...(email && { email }) };
}

/** Takes a phone or email from the end of a name: `Sunita Verma 98290 11111`, `Sunita <sunita@example.in>`. */
function splitName(text: string): SheetContact {
  if (isPhone([text])) return { name: text };
  const words = text.split(/\s+/);
  let [phone, email]: (string | undefined)[] = [];
  for (;;) {
    const last = trimSigns(words.at(-1) ?? '');
    // A number with its country code has three parts.
    const parts = [3, 2, 1].find((count) => words.length > count && isPhone(words.slice(-count)));
    if (words.length > 1 && email === undefined && parseEmail(last) !== null) {
      email = last;
      words.pop();
    } else if (phone === undefined && parts !== undefined)
      phone = trimSigns(words.splice(-parts).join(' '));
    else break;
  }
  const name = phone === undefined && email === undefined ? text : trimSigns(words.join(' '));
  return { name, ...(phone && { phone }), ...(email && { email }) };
}

function isPhone(words: readonly string[]): boolean {
  return parsePhone(trimSigns(words.join(' '))) !== null;
}

// Separators between a name and a number, and brackets around the number.
function trimSigns(text: string): string {
  let end = text.length;
  while (')>]:;–-'.includes(text[end - 1] ?? ' ')) end -= 1;
  return text
    .slice(0, end)
    .replace(/^[(<[:–-]+/, '')
    .trim();
}

/** A contact as an export writes it and `readContacts` reads it. */
export function writeContact({ name, role, phone, email }: WrittenContact): string {
  // The name ends at the first comma.
  return [name.replace(/,\s*/g, ' '), role, phone, email]
    .filter(Boolean)
    .map((part) => part?.replace(/;\s*/g, ' '))
    .join(', ');
}

interface WrittenContact {
  readonly name: string;
  readonly role: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}
