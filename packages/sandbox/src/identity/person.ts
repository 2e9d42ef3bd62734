import { createHash } from 'node:crypto';

/** Somebody who can sign in, in the words of an ID token. */
export interface Person {
  /** Never changes for one account, as Google promises. */
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  /** The Google Workspace domain that the account belongs to; left out for one that belongs to none. */
  readonly hd?: string;
}

/** The accounts that wait on the page. */
export const samplePersons: readonly Person[] = [
  toPerson({ email: 'asha.rao@gmail.test', email_verified: true, name: 'Asha Rao' }),
  toPerson({ email: 'vikram.singh@gmail.test', email_verified: true, name: 'विक्रम सिंह' }),
  toPerson({ email: 'meera.iyer@work.test', email_verified: false, name: 'Meera Iyer' }),
];

/** Builds a person; without a `sub` the address gives it, so that it is the same every time. */
export function toPerson(person: Omit<Person, 'sub'> & { readonly sub?: string }): Person {
  return { ...person, sub: person.sub ?? subOf(person.email) };
}

/**
 * Packs a person into the provider's name for an account, so that each sign-in keeps what was
 * claimed in it, and two at once with one `sub` cannot mix.
 */
export function toAccountId(person: Person): string {
  return Buffer.from(JSON.stringify(person)).toString('base64url');
}

/** Unpacks what `toAccountId` has packed. */
export function fromAccountId(accountId: string): Person {
  return JSON.parse(Buffer.from(accountId, 'base64url').toString()) as Person; // our own packing
}

/** 21 digits, as Google's are. */
function subOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest();
  return `1${digest.readBigUInt64BE().toString().padStart(20, '0')}`;
}
