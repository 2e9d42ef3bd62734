import * as z from 'zod/mini';

/** What can be verified besides tax documents. */
export const verifiedRecordKinds = ['agreement', 'certificate'] as const;

/**
 * `valid` is as it was issued, and in force; `ended` means that its holder has no plan in force, or a disabled
 * account; `altered` that the record is no longer what was signed.
 */
export const verifiedRecordStates = ['valid', 'ended', 'revoked', 'altered'] as const;

/** What proves an agreement, or the certificate of a franchisee, to its holder. */
export const verifiedRecord = z.object({
  kind: z.enum(verifiedRecordKinds),
  state: z.enum(verifiedRecordStates),
  /** Of an agreement its version. */
  number: z.string(),
  firm: z.string(),
  /** The first letter of each word on an agreement; the full name on a certificate, which is for the wall. */
  issuedTo: z.string(),
  /** Of a certificate. */
  business: z.nullable(z.string()),
  /** When it was signed or issued. */
  at: z.iso.datetime(),
  revokedAt: z.nullable(z.iso.datetime()),
  /** Of the signed agreement; null for a certificate, each copy of which is signed anew. */
  sha256: z.nullable(z.string()),
});

export type VerifiedRecord = z.output<typeof verifiedRecord>;
