import type { OfferedClientDocument } from '@anupal/contract/clients/documents';
import { localizedLabel } from '@anupal/contract/eservices/answer-format';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { applicableFields, type FormField } from '@anupal/contract/eservices/form-fields';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DocumentField } from '../../../ui/file/document-field.tsx';
import { AdditionalDocumentsField } from '../documents/additional-documents-field.tsx';
import {
  documentRules,
  type DocumentSlot,
  type DocumentUploads,
  type DocumentSlots,
} from '../documents/document-slots.ts';
import { ClientDocumentOffers } from './client-document-offers.tsx';
import { listOffers } from './client-documents-model.ts';
import type { DraftKey } from './filing-api.ts';
import { fieldNames, formPrefix } from './filing-validation.ts';

interface DocumentFieldsProps {
  readonly service: Pick<EserviceDetail, 'formFields' | 'documents'>;
  readonly answers: Readonly<Record<string, string>>;
  /** The name of the filed document of a field, which stays unless it is replaced. */
  readonly filedName?: (key: string) => string | undefined;
  readonly uploads: DocumentUploads;
  readonly slots: DocumentSlots;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** The documents of the client, and the draft that they can be attached to. */
  readonly fromClient?: {
    readonly documents: readonly OfferedClientDocument[];
    readonly draftKey: DraftKey;
  };
}

/** The tiles of the documents: those of the form and additional ones. */
export function DocumentFields({ service, answers, ...rest }: DocumentFieldsProps) {
  const { uploads, slots, errors, filedName, fromClient } = rest;
  const { t } = useLingui();
  const language = useLanguage();
  const { formFields } = service;
  const named = formFields.filter(({ kind }) => kind === 'file');
  const visibleFields = applicableFields(formFields, answers).filter(({ kind }) => kind === 'file');
  // A document with its own field is not repeated in the list.
  const documents = service.documents.filter(
    (document) => !named.some(({ label }) => localizedLabel(label, language) === document),
  );
  const toHint = ({ key, hint, isRequired }: FormField): string | undefined => {
    const filed = filedName?.(key);
    const stays = filed !== undefined && t`${filed} stays filed unless you choose another file`;
    return (
      [hint && localizedLabel(hint, language), !isRequired && t`Optional`, stays]
        .filter(Boolean)
        .join(' · ') || undefined
    );
  };
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">
        <Trans>
          A clear photo or a PDF without a password, up to 5 MB. Each file is uploaded as soon as
          you choose it and stored encrypted.
        </Trans>
      </p>
      {documents.length > 0 && (
        <div>
          <p className="font-semibold">
            <Trans>This service needs:</Trans>
          </p>
          <ul className="mt-1 list-disc space-y-1 ps-5">
            {documents.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
        </div>
      )}
      {visibleFields.length > 0 && (
        <div className="grid gap-4 lg:grid-cols-2">
          {visibleFields.map((field) => (
            <div key={field.key}>
              <DocumentField
                id={formPrefix + fieldNames.answer(field.key)}
                label={localizedLabel(field.label, language)}
                hint={toHint(field)}
                error={errors[fieldNames.answer(field.key)]}
                rules={documentRules}
                uploads={uploads}
                slotName={field.key}
                slot={slots[field.key]}
              />
              {fromClient && isFree(slots[field.key]) && (
                <ClientDocumentOffers
                  {...fromClient}
                  uploads={uploads}
                  field={field.key}
                  matching={listOffers(fromClient.documents, field.key, {
                    fields: formFields,
                    answers,
                    today: dateInIndia(new Date()),
                  })}
                />
              )}
            </div>
          ))}
        </div>
      )}
      <AdditionalDocumentsField
        id={`${formPrefix}paper`}
        hint={visibleFields.length > 0 ? t`Any other related documents; optional.` : undefined}
        getError={(number) => errors[fieldNames.additionalDocument(number)]}
        uploads={uploads}
        slots={slots}
      />
      {fromClient && <ClientDocumentOffers {...fromClient} uploads={uploads} matching={[]} />}
    </div>
  );
}

function isFree(slot: DocumentSlot | undefined): boolean {
  return slot === undefined || slot.is === 'empty' || slot.is === 'failed';
}
