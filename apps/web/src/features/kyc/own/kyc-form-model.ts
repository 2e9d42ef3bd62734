import {
  kycDocumentTypes,
  type KycDocumentType,
  type KycDraft,
} from '@anupal/contract/kyc/schemas';
import type { LocalizedText } from '@anupal/contract/languages';
import { missingDocumentTexts, failedUploadTexts } from '@anupal/contract/texts/kyc-documents';
import type { Failure } from '../../../lib/api/failure.ts';
import type { FieldErrors } from '../../../lib/forms/field-errors.ts';

/**
 * Formats an Aadhaar number while it is typed: digits only, Devanagari ones included, in groups of
 * four.
 */
export function groupAadhaar(text: string): string {
  const digits = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\D/g, '');
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The initial values: the draft, or the name that the user registered with. */
export function initialDraft(typed: KycDraft | null, fullName: string): KycDraft {
  return typed ?? { fullName, panNumber: '', completeAddress: '' };
}

/** The status of an upload. */
type UploadStatus = 'empty' | 'sending' | 'failed' | 'stored';

/** The errors of the documents on submission. */
export function findDocumentErrors(
  getStatus: (type: KycDocumentType) => UploadStatus,
): Readonly<Partial<Record<KycDocumentType, LocalizedText>>> {
  const errors: Partial<Record<KycDocumentType, LocalizedText>> = {};
  for (const type of kycDocumentTypes) {
    const status = getStatus(type);
    if (status === 'empty') errors[type] = missingDocumentTexts[type];
    else if (status !== 'stored') errors[type] = failedUploadTexts[type];
  }
  return errors;
}

/** The failure with its remaining errors; null once there are none. */
export function currentFailure(failure: Failure | null, errors: FieldErrors): Failure | null {
  if (failure === null || Object.keys(failure.fields).length === 0) return failure;
  const fields = Object.entries(failure.fields).filter(([field]) => errors[field] !== undefined);
  return fields.length === 0 ? null : { ...failure, fields: Object.fromEntries(fields) };
}
