import type { Language } from '@anupal/contract/languages';

/**
 * The address in the QR code of a document. Its token is the id of the document: a UUIDv7, of which 74
 * bits are random, so it cannot be guessed within the rate limits. A signature of the document's
 * contents would need a key that is kept as long as any print exists; the id needs none. It is in the
 * fragment, which browsers send to no server and in no referrer.
 */
export function verificationUrl(publicUrl: URL, documentId: string, language: Language): string {
  const path = language === 'en' ? '/verify' : `/${language}/verify`;
  return new URL(`${path}#${documentId}`, publicUrl).href;
}
