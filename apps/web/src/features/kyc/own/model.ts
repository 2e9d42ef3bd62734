import {
  kycDocumentTypes,
  type KycDocumentType,
  type KycDraft,
} from '@anupal/contract/kyc/records';
import type { Sentence } from '@anupal/contract/languages';
import {
  missingDocumentSentences,
  unsentDocumentSentences,
} from '@anupal/contract/sentences/documents';

/** A PAN as it is typed: capitals, without spaces and dashes. */
export function tidyPan(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** An Aadhaar number as it is typed: digits alone, Devanagari ones too, in groups of four. */
export function groupAadhaar(text: string): string {
  const digits = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\D/g, '');
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Where the caret stands after a text was tidied: behind the same characters as before. */
export function caretAfter(tidy: (text: string) => string, text: string, caret: number): number {
  return tidy(text.slice(0, caret)).length;
}

/** What the form begins with: what was typed last, else the name that the person registered with. */
export function firstDraft(typed: KycDraft | null, fullName: string): KycDraft {
  return typed ?? { fullName, panNumber: '', completeAddress: '' };
}

/** How a document stands that is to be handed in. */
type Standing = 'empty' | 'sending' | 'failed' | 'kept';

/** What is wrong with the documents when the form is handed in. */
export function documentErrors(
  standing: (type: KycDocumentType) => Standing,
): Readonly<Partial<Record<KycDocumentType, Sentence>>> {
  const errors: Partial<Record<KycDocumentType, Sentence>> = {};
  for (const type of kycDocumentTypes) {
    const is = standing(type);
    if (is === 'empty') errors[type] = missingDocumentSentences[type];
    else if (is !== 'kept') errors[type] = unsentDocumentSentences[type];
  }
  return errors;
}
