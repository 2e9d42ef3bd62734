import { maxDocumentTitle } from '@anupal/contract/clients/documents';
import { links } from '@anupal/contract/links';
import type { ClientPage } from '@anupal/contract/links/client-page';
import { errorTexts } from '@anupal/contract/texts/errors';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkFields } from '../../../lib/api/body-check.ts';
import { failure, invalidFields } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { prepareNamedFile } from '../../../lib/uploads/prepare-file.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { photoOrPdf } from '../../../ui/file/check-files.ts';
import { FileField } from '../../../ui/file/file-field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/toast.ts';
import { sendDocument, sendRequestedDocument } from './client-page-api.ts';

interface SendDocumentDialogProps {
  readonly linkId: string;
  /** What an application needs; empty if the client sends it of their own accord. */
  readonly title?: string;
  /** The request of the franchisee that is fulfilled. */
  readonly request?: ClientPage['requests'][number];
  readonly onClose: () => void;
}

/** The title of a document that was requested by a longer name. */
export function toDocumentTitle(name: string): string {
  return name.trim().normalize().slice(0, maxDocumentTitle).trim();
}

const rules = photoOrPdf(maxUploadBytes);

/** Sends a photo or a PDF, and what it is. */
export function SendDocumentDialog({
  linkId,
  title = '',
  request,
  onClose,
}: SendDocumentDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<{ readonly id: string; readonly file: File } | null>(null);
  const file = chosen?.file ?? null;
  const [share, setShare] = useState<number | null>(null);
  const form = useForm({
    prefix: 'document-',
    initial: { title: toDocumentTitle(title), isMasked: false },
    validate: (values) =>
      invalidFields({
        ...(file === null && { file: errorTexts.file_missing }),
        ...checkFields((request ? links.sendRequestedDocument : links.sendDocument).body, {
          ...values,
          isMasked: String(values.isMasked),
        })?.fields,
      }),
    submit: async (values) => {
      const prepared = chosen && (await prepareNamedFile(chosen.file, maxUploadBytes));
      if (chosen === null || prepared === null || 'unfit' in prepared)
        return failure('invalid_input', () => t`Please choose a photo or a PDF up to 5 MB.`);
      setShare(0);
      const upload = { file: prepared.blob, onProgress: setShare };
      const sent = request
        ? await sendRequestedDocument(linkId, request.id, upload)
        : await sendDocument(linkId, { title: values.title, sendId: chosen.id }, upload);
      setShare(null);
      return sent;
    },
    onFailure: async ({ code }) => {
      // It arrived in another way, or was withdrawn: the page shows what is still requested.
      if (code === 'document_not_requested')
        await queries.invalidateQueries({ queryKey: ['client-link', 'page'] });
    },
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: ['client-link', 'page'] });
      dialog.current?.close();
      showToast('success', message);
    },
  });
  const state = share === null ? ({ is: 'chosen' } as const) : ({ is: 'sending', share } as const);
  return (
    <Dialog title={request?.name ?? t`Send a document`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`The document could not be sent. Please try again.`}>
        {request?.note && <p className="wrap-anywhere text-ink-soft">{request.note}</p>}
        <FileField
          {...rules}
          id="document-file"
          label={t`Photo or file`}
          hint={t`A sharp photo of the whole page, or a PDF without a password, up to 5 MB.`}
          camera="environment"
          error={file === null ? form.errors.file : undefined}
          file={file && { name: file.name, bytes: file.size, preview: file, state }}
          onPick={(picked) => setChosen({ id: crypto.randomUUID(), file: picked })}
          onRemove={() => setChosen(null)}
        />
        {request === undefined && (
          <Field
            {...form.field('title')}
            label={t`What is it?`}
            hint={t`For example: bank statement, October`}
            maxLength={maxDocumentTitle}
          />
        )}
        <Checkbox {...form.checkbox('isMasked')}>
          <Trans>
            It shows no full Aadhaar number. If there is one, its first eight digits are covered.
          </Trans>
        </Checkbox>
        <DialogActions dialogRef={dialog}>
          <SubmitButton>
            <Trans>Send</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
