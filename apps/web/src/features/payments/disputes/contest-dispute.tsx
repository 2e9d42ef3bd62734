import {
  evidenceKinds,
  maxEvidenceFiles,
  type Dispute,
  type EvidenceKind,
} from '@anupal/contract/payments/disputes';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FileField } from '../../../ui/file/file-field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { contestDispute } from './dispute-api.ts';
import { evidenceLabels, isWaiting } from './dispute-labels.ts';

/** Opens the form that contests a dispute. */
export function ContestDispute({ dispute }: { readonly dispute: Dispute }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isWaiting(dispute) && !isOpen) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Trans>Contest the dispute</Trans>
      </Button>
      {isOpen && <ContestDialog dispute={dispute} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ContestDialogProps {
  readonly dispute: Dispute;
  readonly onClose: () => void;
}

function ContestDialog({ dispute: { id, amount: rupees }, onClose }: ContestDialogProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const amount = formatRupees(rupees);
  const refresh = () => queries.invalidateQueries({ queryKey: ['payments'] });
  const form = useForm({
    initial: { summary: '', kind: 'proof_of_service' },
    persist: `contest-dispute-${id}`,
    prefix: 'contest-dispute-',
    submit: (values) =>
      contestDispute(id, {
        ...values,
        kind: values.kind as EvidenceKind, // an option of the select
        files,
      }),
    onSuccess: async () => {
      dialog.current?.close();
      showToast('success', t`The dispute is under review by the bank.`);
      await refresh();
    },
    onFailure: async ({ status }) => {
      if (status === 409) await refresh();
    },
  });
  return (
    <Dialog title={t`Contest the dispute of ${amount}?`} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <p className="text-ink-soft">
          <Trans>The bank sees your explanation and files, and decides. You can answer once.</Trans>
        </p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        <Textarea
          {...form.field('summary')}
          label={t`Why is the payment valid?`}
          hint={t`In English, for the bank: what was ordered, when it was delivered, and what proves it`}
          rows={4}
          maxLength={1000}
        />
        <Select
          {...form.field('kind')}
          label={t`What do the files prove?`}
          choices={evidenceKinds.map((value) => ({ value, name: i18n._(evidenceLabels[value]) }))}
        />
        <EvidenceFields files={files} onChange={setFiles} />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>
            <Trans>Contest the dispute</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface EvidenceFieldsProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

function EvidenceFields({ files, onChange }: EvidenceFieldsProps) {
  const { t } = useLingui();
  const visible: readonly (File | null)[] =
    files.length < maxEvidenceFiles ? [...files, null] : files;
  return visible.map((file, index) => (
    <FileField
      key={index}
      id={`contest-dispute-file-${index + 1}`}
      label={index === 0 ? t`File` : t`File ${index + 1} (optional)`}
      hint={t`Invoice, delivered document or message: PDF, JPEG or PNG`}
      accept={['application/pdf', 'image/jpeg', 'image/png']}
      maxBytes={maxUploadBytes}
      file={file && { name: file.name, bytes: file.size, preview: null, state: { is: 'chosen' } }}
      onPick={(picked) => onChange([...files.slice(0, index), picked, ...files.slice(index + 1)])}
      onRemove={() => onChange(files.filter((_, at) => at !== index))}
    />
  ));
}
