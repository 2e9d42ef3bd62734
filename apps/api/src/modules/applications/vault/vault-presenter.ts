import type { ClientResult, UnsavedDocument } from '@anupal/contract/applications/client-documents';
import { guessDeliveredType, guessDocumentType } from '@anupal/contract/clients/document-types';
import type { OfferedClientDocument } from '@anupal/contract/clients/documents';
import type { Language } from '@anupal/contract/languages';
import type { SignLink } from '../../../platform/http/signed-links.ts';
import { presentOffered, type ClientDocumentRow } from '../../clients/public.ts';
import { presentApplicationDocument } from '../documents/document-presenter.ts';
import type { DeliveredDocument, UnsavedDocuments } from './client-vault.ts';

/** Presents the documents of a client that can be attached to a draft. */
export function presentAttachable(
  documents: readonly ClientDocumentRow[],
): OfferedClientDocument[] {
  return documents.map(presentOffered);
}

/** Presents what was delivered for a client. */
export function presentClientResult(
  { about, registration, delivered, isSaved }: DeliveredDocument,
  language: Language,
  sign: SignLink,
): ClientResult {
  const { service_name, service_name_hi, period } = about;
  const { application_id, delivered_at, created_at } = delivered.document;
  return {
    ...presentApplicationDocument(delivered, sign),
    applicationId: application_id ?? '', // a result belongs to an application
    eserviceName: language === 'hi' ? (service_name_hi ?? service_name) : service_name,
    period,
    registration,
    isSaved,
    deliveredAt: (delivered_at ?? created_at).toISOString(),
  };
}

/** Presents the filed and delivered documents that are not in the vault of the client. */
export function presentUnsaved(
  { documents, fields, slug, period }: UnsavedDocuments,
  language: Language,
): UnsavedDocument[] {
  return documents.map(({ id, name, field, purpose }) => {
    const isDelivered = purpose === 'result';
    const label = fields.find(({ key }) => key === field)?.label;
    return {
      id,
      name,
      label: label ? (label[language] ?? label.en) : null,
      isDelivered,
      type: isDelivered ? guessDeliveredType(slug) : guessDocumentType(field),
      period,
    };
  });
}
