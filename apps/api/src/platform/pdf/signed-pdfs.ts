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

/** Why a PDF cannot be made now; it may be possible in a moment. */
export type PdfRefusal = 'unavailable' | 'too_many_requests';

/** Makes documents that the firm has signed, and documents of others. */
export interface SignedPdfs {
  make(source: SignedPdfSource, sender: Sender): Promise<Result<Buffer, PdfRefusal>>;
  /** Makes a document that is not the firm's, without its signature. */
  makeUnsigned(source: PdfSource, sender: Sender): Promise<Result<Buffer, PdfRefusal>>;
  close(): Promise<void>;
}

const codes = { busy: 'unavailable', spent: 'too_many_requests' } as const;

/** Puts a composer and a key together. The key stays in this process; no other sees it. */
export function createSignedPdfs(
  composer: PdfComposer,
  signingKeys: SigningKeys,
  clock: Clock,
): SignedPdfs {
  const makeUnsigned: SignedPdfs['makeUnsigned'] = async (source, sender) => {
    const pdf = await composer.compose(source, sender);
    return pdf.ok ? ok(pdf.value) : refuse(codes[pdf.refusal], pdf.retryAfter);
  };
  return {
    makeUnsigned,
    make: async ({ reason, ...source }, sender) => {
      const pdf = await makeUnsigned(source, sender);
      if (!pdf.ok) return pdf;
      const signer = await signingKeys.open();
      return ok(await signPdf(pdf.value, { signer, signedAt: new Date(clock()), reason }));
    },
    close: () => composer.close(),
  };
}
