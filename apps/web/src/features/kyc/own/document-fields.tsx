import {
  kycDocumentTypes,
  type KycDocument,
  type KycDocumentType,
} from '@anupal/contract/kyc/schemas';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Slot } from '../../../lib/uploads/upload-slots.ts';
import { photoOrPdf } from '../../../ui/file/check-files.ts';
import { DocumentField } from '../../../ui/file/document-field.tsx';
import type { FileView } from '../../../ui/file/file-card.tsx';
import { documentPageQuery } from '../kyc-api.ts';
import { documentLabels } from '../kyc-labels.ts';
import type { KycUploads, KycSlots } from './kyc-draft.ts';
import { MaskedAadhaar } from './masked-aadhaar.tsx';

interface DocumentFieldsProps {
  readonly uploads: KycUploads;
  readonly slots: KycSlots;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** The three documents, each uploaded when it is chosen. */
export function DocumentFields({ uploads, slots, errors }: DocumentFieldsProps) {
  return (
    <fieldset className="space-y-6">
      <legend className="text-title font-bold">
        <Trans>Documents</Trans>
      </legend>
      <p className="text-ink-soft">
        <Trans>
          A sharp photo of each card with all four corners visible, or a PDF without a password, up
          to 5 MB. Each file is uploaded as soon as you choose it and is stored encrypted.
        </Trans>
      </p>
      <MaskedAadhaar />
      {kycDocumentTypes.map((type) => (
        <KycDocumentField
          key={type}
          type={type}
          uploads={uploads}
          slot={slots[type]}
          error={errors[type]}
        />
      ))}
    </fieldset>
  );
}

interface KycDocumentFieldProps {
  readonly type: KycDocumentType;
  readonly uploads: KycUploads;
  readonly slot: Slot<KycDocument>;
  readonly error: string | undefined;
}

function KycDocumentField({ type, slot, ...rest }: KycDocumentFieldProps) {
  const { i18n } = useLingui();
  const label = i18n._(documentLabels[type]);
  return (
    <DocumentField
      {...rest}
      id={type}
      label={label}
      rules={documentRules}
      slotName={type}
      slot={slot}
      file={useFileView(slot, label)}
    />
  );
}

const documentRules = photoOrPdf(maxUploadBytes);

/**
 * The file as its field shows it; null for an empty slot. A document from another session or device
 * has no file name or size, so it is called by its label. Without a local preview the server's
 * image of the first page is shown.
 */
function useFileView(slot: Slot<KycDocument>, label: string): FileView | null {
  const documentWithoutPreview =
    slot.is === 'stored' && !slot.chosen?.picture ? slot.document : null;
  const query = documentPageQuery(documentWithoutPreview?.id ?? '', 1);
  const { data } = useQuery({
    ...query,
    ...(documentWithoutPreview === null && { queryFn: skipToken }),
  });
  const { t } = useLingui();
  if (slot.is === 'empty') return null;
  const blurred = t`This picture looks blurred. You can use it, but check that it can be read.`;
  const state = toFileState(slot, blurred);
  if (slot.chosen === null) return { name: label, bytes: null, preview: data ?? null, state };
  const { file, picture } = slot.chosen;
  return { name: file.name, bytes: file.size, preview: picture ?? data ?? null, state };
}

function toFileState(
  slot: Exclude<Slot<KycDocument>, { readonly is: 'empty' }>,
  blurred: string,
): FileView['state'] {
  if (slot.is === 'sending') return { is: slot.is, share: slot.share };
  const isBlurred = slot.is === 'stored' && slot.document.pages.some((page) => page.isBlurred);
  return { is: slot.is, ...(isBlurred && { warning: blurred }) };
}
