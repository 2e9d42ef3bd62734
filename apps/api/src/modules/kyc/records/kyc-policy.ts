import type { KycDocumentType } from '@anupal/contract/kyc/schemas';
import { isStaff, type Role } from '@anupal/contract/users';
import { maskPans } from '@anupal/contract/values/pan-masking';

/** The parts of a document that decide who may see it. */
export interface OwnedDocument {
  readonly user_id: string;
  /** Null until it is submitted. */
  readonly kyc_id: string | null;
}

/** Whether a user may see a document: its owner, and reviewers once it is submitted. */
export function mayReadDocument(
  caller: { readonly id: string; readonly role: Role },
  document: OwnedDocument,
): boolean {
  if (document.user_id === caller.id) return true;
  return isStaff(caller.role) && document.kyc_id !== null;
}

/** Whether a document has an Aadhaar number on it, which must not be fully visible. */
export function hasAadhaarNumber(type: KycDocumentType): boolean {
  return type !== 'pan';
}

// In Latin or Devanagari digits, with common separators. After a plus it is a phone number.
const twelveDigits =
  /(?<![0-9०-९+])(?:[0-9०-९][\s./_\u200b-\u200d\u2010-\u2015-]{0,3}){11}[0-9०-९](?![0-9०-९])/g;

/** Masks everything in a reviewer's text that looks like an Aadhaar number or a PAN. */
export function maskIdentityNumbers(text: string): string {
  return maskPans(text.replace(twelveDigits, maskEightDigits));
}

function maskEightDigits(number: string): string {
  let masked = 0;
  return number.replace(/[0-9०-९]/g, (digit) => (++masked > 8 ? digit : 'X'));
}
