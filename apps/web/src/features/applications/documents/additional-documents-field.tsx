import { maxAttachments } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { MultiDocumentField } from '../../../ui/file/multi-document-field.tsx';
import {
  additionalSlot,
  documentRules,
  listAdditionalSlots,
  type DocumentUploads,
  type DocumentSlots,
} from './document-slots.ts';

interface AdditionalDocumentsFieldProps {
  readonly id: string;
  readonly hint?: string | undefined;
  /** The error of the document with this number, counted from 1. */
  readonly getError?: (number: number) => string | undefined;
  readonly uploads: DocumentUploads;
  /** All slots of the form; those of its fields are skipped here. */
  readonly slots: DocumentSlots;
}

/** Fields for any number of additional documents. */
export function AdditionalDocumentsField(props: AdditionalDocumentsFieldProps) {
  const { t } = useLingui();
  return (
    <MultiDocumentField
      {...props}
      label={(index) => {
        const number = index + 1;
        return t`Document ${number}`;
      }}
      newLabel={t`Add a document`}
      rules={documentRules}
      maxDocuments={maxAttachments}
      slotNames={listAdditionalSlots(props.slots)}
      createSlotName={() => additionalSlot(crypto.randomUUID())}
    />
  );
}
