import { createHash } from 'node:crypto';

/** An account that can sign in, with the claims of its ID token. */
export interface Account {
  /** Never changes for an account, as Google guarantees. */
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  /** The Google Workspace domain of the account, if any. */
  readonly hd?: string;
}

/** The accounts offered on the page. */
export const sampleAccounts: readonly Account[] = [
  toAccount({ email: 'asha.rao@gmail.test', email_verified: true, name: 'Asha Rao' }),
  toAccount({ email: 'vikram.singh@gmail.test', email_verified: true, name: 'विक्रम सिंह' }),
  toAccount({ email: 'meera.iyer@work.test', email_verified: false, name: 'Meera Iyer' }),
];

/** Builds an account; without a `sub` it is derived from the address, so that it stays the same. */
export function toAccount(person: Omit<Account, 'sub'> & { readonly sub?: string }): Account {
  return { ...person, sub: person.sub ?? deriveSub(person.email) };
}

/**
 * Encodes the claims in the provider's account id, so that every sign-in keeps its own claims and
 * parallel ones with one `sub` cannot mix.
 */
export function toAccountId(person: Account): string {
  return Buffer.from(JSON.stringify(person)).toString('base64url');
}

/** Decodes the result of `toAccountId`. */
export function fromAccountId(accountId: string): Account {
  return JSON.parse(Buffer.from(accountId, 'base64url').toString()) as Account; // encoded by toAccountId
}

/** 21 digits, like Google's. */
function deriveSub(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest();
  return `1${digest.readBigUInt64BE().toString().padStart(20, '0')}`;
}
