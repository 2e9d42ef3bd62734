import {
  kycDocumentTypes,
  maxKycDocumentBytes,
  type KycDocument,
  type KycDocumentType,
} from '@anupal/contract/kyc/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Slot } from '../../../lib/uploads/upload-slots.ts';
import { photoOrPdf } from '../../../ui/file/check-files.ts';
import type { ShownFile } from '../../../ui/file/file-card.tsx';
import { FileField } from '../../../ui/file/file-field.tsx';
import { useDocumentError } from '../../../ui/file/use-file-error.ts';
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
          A sharp photo of each card, all four corners in sight, or a PDF without a password; 5 MB
          at most. Each is sent as soon as you choose it and stored encrypted.
        </Trans>
      </p>
      <MaskedAadhaar />
      {kycDocumentTypes.map((type) => (
        <DocumentField
          key={type}
          type={type}
          uploads={uploads}
          slots={slots}
          error={errors[type]}
        />
      ))}
    </fieldset>
  );
}

interface DocumentFieldProps extends Omit<DocumentFieldsProps, 'errors'> {
  readonly type: KycDocumentType;
  readonly error: string | undefined;
}

function DocumentField({ type, uploads, slots, error }: DocumentFieldProps) {
  const { i18n } = useLingui();
  const slot = slots[type];
  const describeError = useDocumentError(documentRules);
  const uploadError = slot.is === 'failed' || slot.is === 'kept' ? slot.problem : null;
  // A connection error may pass; a rejected file stays rejected.
  const canRetry =
    slot.is === 'failed' && slot.problem.is === 'refused' && slot.problem.failure.status !== 422;
  return (
    <FileField
      {...documentRules}
      id={type}
      label={i18n._(documentLabels[type])}
      camera="environment"
      file={useShownFile(slot, i18n._(documentLabels[type]))}
      error={uploadError === null ? error : describeError(uploadError)}
      onPick={(file) => uploads.pick(type, file)}
      onRemove={() => uploads.remove(type)}
      {...(canRetry && { onRetry: () => uploads.pick(type, slot.chosen.file) })}
    />
  );
}

const documentRules = photoOrPdf(maxKycDocumentBytes);

/**
 * The file as its field shows it; null for an empty slot. A document from another session or device
 * has no file name or size, so it is called by its label. Without a local preview the server's
 * image of the first page is shown.
 */
function useShownFile(slot: Slot<KycDocument>, label: string): ShownFile | null {
  const documentWithoutPreview = slot.is === 'kept' && !slot.chosen?.picture ? slot.document : null;
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
): ShownFile['state'] {
  if (slot.is === 'sending') return { is: slot.is, share: slot.share };
  const isBlurred = slot.is === 'kept' && slot.document.pages.some((page) => page.isBlurred);
  return { is: slot.is, ...(isBlurred && { warning: blurred }) };
}
