import {
  kycDocumentTypes,
  type KycDocumentType,
  type KycDraft,
} from '@anupal/contract/kyc/schemas';
import type { LocalizedText } from '@anupal/contract/languages';
import { missingDocumentTexts, failedUploadTexts } from '@anupal/contract/texts/kyc-documents';

/** An Aadhaar number as it is typed: digits alone, Devanagari ones too, in groups of four. */
export function groupAadhaar(text: string): string {
  const digits = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\D/g, '');
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** What the form begins with: what was typed last, else the name that the person registered with. */
export function initialDraft(typed: KycDraft | null, fullName: string): KycDraft {
  return typed ?? { fullName, panNumber: '', completeAddress: '' };
}

/** How a document stands that is to be handed in. */
type UploadStatus = 'empty' | 'sending' | 'failed' | 'kept';

/** What is wrong with the documents when the form is handed in. */
export function findDocumentErrors(
  getStatus: (type: KycDocumentType) => UploadStatus,
): Readonly<Partial<Record<KycDocumentType, LocalizedText>>> {
  const errors: Partial<Record<KycDocumentType, LocalizedText>> = {};
  for (const type of kycDocumentTypes) {
    const status = getStatus(type);
    if (status === 'empty') errors[type] = missingDocumentTexts[type];
    else if (status !== 'kept') errors[type] = failedUploadTexts[type];
  }
  return errors;
}
