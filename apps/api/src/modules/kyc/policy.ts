import { isStaff, type Role } from '@anupal/contract/users';
import { maskAadhaar } from '@anupal/contract/values/aadhaar';

/** A document, as far as it matters who may see it. */
export interface OwnedDocument {
  readonly user_id: string;
  /** Null while it lies in the draft. */
  readonly kyc_id: string | null;
}

/** Whether somebody may see a document: its owner, and reviewers once it was handed in. */
export function mayRead(
  caller: { readonly id: string; readonly role: Role },
  document: OwnedDocument,
): boolean {
  if (document.user_id === caller.id) return true;
  return isStaff(caller.role) && document.kyc_id !== null;
}

/** What a reviewer wrote, with whatever looks like an Aadhaar number or a PAN masked. */
export function withoutIdentityNumbers(text: string): string {
  return text
    .replace(/(?<!\d)(?:\d[\s-]?){8}(\d[\s-]?\d[\s-]?\d[\s-]?\d)(?!\d)/g, (_, last: string) =>
      maskAadhaar(last.replace(/\D/g, '')),
    )
    .replace(/\b[A-Z]{5}[\s-]?\d[\s-]?(\d{3}[A-Z])\b/gi, 'XXXXXX$1');
}
