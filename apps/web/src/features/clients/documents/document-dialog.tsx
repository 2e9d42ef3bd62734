import type { ClientDocument } from '@anupal/contract/clients/documents';
import { errorTexts } from '@anupal/contract/texts/errors';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { failure, invalidFields, type Failure } from '../../../lib/api/failure.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { prepareNamedFile } from '../../../lib/uploads/prepare-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { photoOrPdf } from '../../../ui/file/check-files.ts';
import { FileField } from '../../../ui/file/file-field.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/toast.ts';
import { nameDocument } from '@anupal/contract/clients/documents';
import {
  addDocument,
  changeDocument,
  clientDocumentsKey,
  removeDocument,
} from './client-documents-api.ts';
import { DetailFields } from './detail-fields.tsx';
import { checkDetails, toDetails, toDocumentValues } from './document-form-model.ts';

interface AddDocumentProps {
  readonly clientId: string;
  readonly onClose: () => void;
}

const rules = photoOrPdf(maxUploadBytes);

/** Adds a document: a file or a photo, and what it is. */
export function AddDocumentDialog({ clientId, onClose }: AddDocumentProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<{ readonly id: string; readonly file: File } | null>(null);
  const file = chosen?.file ?? null;
  const [share, setShare] = useState<number | null>(null);
  const saved = useSaved(dialog);
  const form = useForm({
    prefix: 'document-',
    persist: `client-document-${clientId}`,
    initial: toDocumentValues(null),
    validate: (values) => {
      const wrong = checkDetails(values)?.fields ?? {};
      return invalidFields(file === null ? { file: errorTexts.file_missing, ...wrong } : wrong);
    },
    submit: async (values, keyFor): Promise<ApiResult<unknown>> => {
      const details = toDetails(values);
      if (chosen === null || details === null) return unsuitable(t`Please choose a file`);
      const prepared = await prepareNamedFile(chosen.file, maxUploadBytes);
      if ('unfit' in prepared)
        return unsuitable(
          prepared.unfit.is === 'heic'
            ? t`This browser cannot open HEIC photos. Please save it as JPEG.`
            : t`The file is larger than 5 MB. Please choose a smaller one.`,
        );
      setShare(0);
      const added = await addDocument({
        ...{ clientId, details },
        file: prepared.blob,
        idempotencyKey: keyFor({ file: chosen.id, details }),
        onProgress: setShare,
      });
      setShare(null);
      return added;
    },
    onSuccess: () => saved(t`Document added.`),
  });
  const state = share === null ? ({ is: 'chosen' } as const) : ({ is: 'sending', share } as const);
  return (
    <Dialog title={t`Add a document`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`The document could not be added. Please try again.`}>
        <FileField
          {...rules}
          id="document-file"
          label={t`File`}
          hint={t`A sharp photo or a PDF without a password, up to 5 MB. Stored encrypted.`}
          camera="environment"
          error={file === null ? form.errors.file : undefined}
          file={file && { name: file.name, bytes: file.size, preview: file, state }}
          onPick={(picked) => setChosen({ id: crypto.randomUUID(), file: picked })}
          onRemove={() => setChosen(null)}
        />
        <DetailFields form={form} />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>
            <Trans>Add document</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface EditDocumentProps {
  readonly document: ClientDocument;
  readonly onClose: () => void;
}

/** Changes what is recorded about a document, or deletes it. */
export function EditDocumentDialog({ document, onClose }: EditDocumentProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const saved = useSaved(dialog);
  const form = useForm({
    prefix: 'document-',
    initial: toDocumentValues(document),
    validate: checkDetails,
    submit: async (values): Promise<ApiResult<unknown>> => {
      const details = toDetails(values);
      return details === null
        ? unsuitable(t`Please choose what it is`)
        : changeDocument(document.id, details);
    },
    onSuccess: () => saved(t`Document details saved.`),
  });
  const removal = useSubmit(async () => {
    const result = await removeDocument(document.id);
    if (!result.ok) return result;
    await saved(t`Document deleted.`);
    return null;
  });
  return (
    <Dialog title={nameDocument(document, language)} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`The change could not be saved. Please try again.`}>
        <DetailFields form={form} />
        <FormError submission={removal} fallback={t`The document could not be deleted.`} />
        {isConfirming && (
          <p role="alert" className="text-ink-soft">
            <Trans>
              The file is deleted permanently. Applications that it was submitted with keep their
              own copy.
            </Trans>
          </p>
        )}
        <DialogActions dialogRef={dialog}>
          {isConfirming ? (
            <Button
              variant="secondary"
              isPending={removal.isPending}
              onClick={() => void removal.submit()}
            >
              <Trans>Delete for good</Trans>
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => setIsConfirming(true)}>
              <Trans>Delete</Trans>
            </Button>
          )}
          <SubmitButton>
            <Trans>Save</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function useSaved(dialog: RefObject<HTMLDialogElement | null>) {
  const queries = useQueryClient();
  return async (message: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: clientDocumentsKey });
    showToast('success', message);
    dialog.current?.close();
  };
}

function unsuitable(message: string): Failure {
  return failure('invalid_input', () => message);
}
