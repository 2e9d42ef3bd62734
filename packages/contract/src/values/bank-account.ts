import { normalizeCode } from './typed-text.ts';

/** The number of a bank account in India: 9 to 18 digits. */
export type BankAccount = string & { readonly __brand: 'BankAccount' };

/**
 * Normalizes a bank account number: 9 to 18 digits, leading zeros included. Null when invalid. No
 * bank publishes its check digits.
 * Source: the usual reading of the RBI's rules for account numbers; the range is to be confirmed.
 */
export function parseBankAccount(text: string): BankAccount | null {
  const digits = normalizeCode(text);
  return /^(?!0+$)[0-9]{9,18}$/.test(digits) ? (digits as BankAccount) : null; // what the brand means
}

/** The masked form of an account number: its last four digits, `XXXXXXX6789`. */
export function maskBankAccount(account: string): string {
  return `${'X'.repeat(account.length - 4)}${account.slice(-4)}`;
}
