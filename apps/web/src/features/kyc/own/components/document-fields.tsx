import {
  kycDocumentTypes,
  largestDocument,
  type KycDocumentType,
} from '@anupal/contract/kyc/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { photoOrPdf } from '../../../../ui/file/check-files.ts';
import { FileField } from '../../../../ui/file/file-field.tsx';
import { useProblemSentence } from '../../../../ui/file/use-problem-sentence.ts';
import { documentLabels } from '../../labels.ts';
import type { KycKeeper, KycSlots } from './keepers.ts';
import { MaskedAadhaar } from './masked-aadhaar.tsx';
import { useShownFile } from './use-shown-file.ts';

interface DocumentFieldsProps {
  readonly keeper: KycKeeper;
  readonly slots: KycSlots;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** The three documents, each sent when it is chosen. */
export function DocumentFields({ keeper, slots, errors }: DocumentFieldsProps) {
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
        <DocumentField key={type} type={type} keeper={keeper} slots={slots} error={errors[type]} />
      ))}
    </fieldset>
  );
}

interface DocumentFieldProps extends Omit<DocumentFieldsProps, 'errors'> {
  readonly type: KycDocumentType;
  readonly error: string | undefined;
}

function DocumentField({ type, keeper, slots, error }: DocumentFieldProps) {
  const { i18n } = useLingui();
  const slot = slots[type];
  const sentence = useProblemSentence(documentRules);
  const problem = slot.is === 'failed' || slot.is === 'kept' ? slot.problem : null;
  // A line that broke may be whole again; a file that is no good stays so.
  const canRetry =
    slot.is === 'failed' && slot.problem.is === 'refused' && slot.problem.failure.status !== 422;
  return (
    <FileField
      {...documentRules}
      id={type}
      label={i18n._(documentLabels[type])}
      camera="environment"
      file={useShownFile(slot, i18n._(documentLabels[type]))}
      error={problem === null ? error : sentence(problem)}
      onPick={(file) => keeper.pick(type, file)}
      onRemove={() => keeper.remove(type)}
      {...(canRetry && { onRetry: () => keeper.pick(type, slot.chosen.file) })}
    />
  );
}

const documentRules = photoOrPdf(largestDocument);
