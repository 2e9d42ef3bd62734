import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Clock } from '../clock.ts';
import type { Sender } from '../documents/rendering/rendered-document.ts';
import type { PdfComposer, PdfSource } from './pdf-composer.ts';
import { signPdf } from './signing/sign-pdf.ts';
import type { SigningKeys } from './signing/signing-keys.ts';

/** A document of the firm. */
export interface SignedPdfSource extends PdfSource {
  /** Why it is signed, in a few words that PDF readers show. */
  readonly reason: string;
}

/** Makes documents that the firm has signed. */
export interface SignedPdfs {
  /** `unavailable` and `too_many_requests` may pass in a moment. */
  make(
    source: SignedPdfSource,
    sender: Sender,
  ): Promise<Result<Buffer, 'unavailable' | 'too_many_requests'>>;
  close(): Promise<void>;
}

const codes = { busy: 'unavailable', spent: 'too_many_requests' } as const;

/** Puts a composer and a key together. The key stays in this process; no other sees it. */
export function createSignedPdfs(
  composer: PdfComposer,
  signingKeys: SigningKeys,
  clock: Clock,
): SignedPdfs {
  return {
    make: async ({ reason, ...source }, sender) => {
      const pdf = await composer.compose(source, sender);
      if (!pdf.ok) return refuse(codes[pdf.refusal], pdf.retryAfter);
      const signer = await signingKeys.open();
      return ok(await signPdf(pdf.value, { signer, signedAt: new Date(clock()), reason }));
    },
    close: () => composer.close(),
  };
}
