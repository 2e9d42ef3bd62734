import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { DetailsEditor } from './details-editor.tsx';
import { FieldsEditor } from './fields/fields-editor.tsx';
import { FilesEditor } from './files-editor.tsx';
import { formId, formPrefix } from './service-draft-model.ts';
import { TextsEditor } from './texts-editor.tsx';
import { useServiceEdit } from './use-service-edit.ts';
import { withFile, type ServiceEdit, type ServiceEdits } from './service-edits.ts';

interface ServiceFormProps {
  readonly start: ServiceEdit;
  readonly edits: ServiceEdits;
  readonly onDone: () => void;
  /** Fetches the service again after another user has changed it. */
  readonly onReload?: () => void;
}

/** The form of a service. Errors never lose what was typed. */
export function ServiceForm({ start, edits, onDone, onReload }: ServiceFormProps) {
  const { edit, isRestored, change, share, hasFaults, ...rest } = useServiceEdit({
    start,
    edits,
    onDone,
  });
  const { submission, discard } = rest;
  const { errors } = submission;
  const { record, draft, files, names } = edit;
  const write = (part: Partial<typeof draft>): void =>
    change({ ...edit, draft: { ...draft, ...part } });
  return (
    <Form form={submission} className="space-y-6">
      <FormErrors submission={submission} isNew={record === null} onReload={onReload} />
      {isRestored && <RestoredNote />}
      <TextsEditor draft={draft} errors={errors} onChange={write} />
      <DetailsEditor draft={draft} errors={errors} showsErrors={hasFaults} onChange={write} />
      <FilesEditor
        record={record}
        changes={files}
        names={names}
        onChange={(field, file) => change(withFile(edit, field, file))}
      />
      <Checkbox
        id={formId('isActive')}
        isChecked={draft.isActive}
        onChange={(isActive) => write({ isActive })}
      >
        <Trans>Active: accepting applications</Trans>
      </Checkbox>
      <FieldsEditor
        fields={draft.fields}
        showsErrors={hasFaults}
        onChange={(fields) => write({ fields })}
      />
      <UploadActions
        isNew={record === null}
        isPending={submission.isPending}
        share={Object.keys(files).length > 0 ? share : null}
        onDiscard={discard}
      />
    </Form>
  );
}

interface FormErrorsProps {
  readonly onReload: ServiceFormProps['onReload'] | undefined;
  readonly submission: ReturnType<typeof useServiceEdit>['submission'];
  readonly isNew: boolean;
}

function FormErrors({ submission, isNew, onReload }: FormErrorsProps) {
  const { t } = useLingui();
  const errors = Object.entries(useFieldErrors(submission));
  const { failure, tries } = submission;
  if (failure === null) return null;
  const title = isNew ? t`Failed to create service.` : t`Failed to update service.`;
  if (errors.length > 0)
    return (
      <ErrorSummary
        key={tries}
        title={title}
        errors={Object.fromEntries(errors.map(([field, message]) => [formPrefix + field, message]))}
      />
    );
  return (
    <Banner key={tries} tone="danger" takesFocus>
      <p className="font-semibold">{title}</p>
      {failure.message !== null && <p>{failure.message}</p>}
      {failure.code === 'eservice_changed' && onReload !== undefined && (
        <Button variant="secondary" onClick={onReload}>
          <Trans>Reload without my changes</Trans>
        </Button>
      )}
    </Banner>
  );
}

interface UploadActionsProps {
  readonly isNew: boolean;
  readonly isPending: boolean;
  /** The upload progress; null when no file is sent. */
  readonly share: number | null;
  readonly onDiscard: () => void;
}

function UploadActions({ isNew, isPending, share, onDiscard }: UploadActionsProps) {
  const { t } = useLingui();
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="space-y-3">
      {isPending && share !== null && (
        <progress aria-label={t`Sending the files`} value={percent} max={100} className="w-full" />
      )}
      <FormActions onCancel={onDiscard}>
        <SubmitButton>
          {isNew ? <Trans>Create Service</Trans> : <Trans>Update Service</Trans>}
        </SubmitButton>
      </FormActions>
    </div>
  );
}
