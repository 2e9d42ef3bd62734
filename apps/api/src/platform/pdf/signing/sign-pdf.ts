import type { Signer } from '@libpdf/core';

/** A signature on a PDF. */
export interface Signature {
  readonly signer: Signer;
  readonly signedAt: Date;
  readonly reason: string;
}

/**
 * Signs a PDF that we made ourselves: PAdES B-B (ETSI EN 319 142-1), appended to its unchanged bytes.
 * The time is our clock's, not a time stamp authority's.
 */
export async function signPdf(
  pdf: Uint8Array,
  { signer, signedAt, reason }: Signature,
): Promise<Buffer> {
  const { PDF } = await import('@libpdf/core'); // large, and rarely needed
  const document = await PDF.load(pdf);
  const { bytes, warnings } = await document.sign({
    signer,
    level: 'B-B',
    signingTime: signedAt,
    reason,
  });
  const [warning] = warnings;
  if (warning) throw new Error(`the signature is not complete: ${warning.message}`);
  return Buffer.from(bytes);
}
