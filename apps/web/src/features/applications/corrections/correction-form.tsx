import type { Application } from '@anupal/contract/applications/schemas';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { DocumentFields } from '../filing/document-fields.tsx';
import { QuestionFields, type RenderField } from '../filing/question-fields.tsx';
import type { FiledForm } from './corrections-api.ts';
import { findFiledDocument } from './correction-model.ts';
import { CorrectionNotices } from './correction-notices.tsx';
import { CorrectionError } from './correction-error.tsx';
import { DiscardChanges } from './discard-changes.tsx';
import { FiledDocuments } from './filed-documents.tsx';
import type { CorrectionStores } from './correction-drafts.ts';
import { useCorrection } from './use-correction.ts';

export interface CorrectionFormProps {
  readonly applicationId: string;
  /** What the user may do with the application now. */
  readonly actions: Application['actions'];
  readonly first: FiledForm;
  readonly stores: CorrectionStores;
  readonly renderField: RenderField;
  readonly onCorrected: (application: Application) => void;
  readonly onDiscarded: () => void;
}

/** The form of an application with the filed answers, open for correction. */
export function CorrectionForm({ applicationId, first, stores, ...rest }: CorrectionFormProps) {
  const { actions, renderField, onCorrected, onDiscarded } = rest;
  const correction = useCorrection({ applicationId, first, stores, onCorrected });
  const { form, values, slots, change, state, submission } = correction;
  const { errors } = submission;
  const isRestored = first.draft !== null || first.newDocuments.length > 0;
  const hasDraft = state === 'saved' || state === 'outdated';
  const discardChanges = <DiscardChanges {...{ applicationId, stores, onDiscarded }} />;
  return (
    <form
      noValidate
      className="mt-4 space-y-8"
      // The Enter key of a phone must not submit: only the button does.
      onSubmit={(event) => event.preventDefault()}
    >
      <CorrectionError
        submission={submission}
        fields={form.formFields}
        onConfirmDuplicate={(otherId) => void submission.submit(otherId)}
      />
      <CorrectionNotices actions={actions} hasMergedAnswers={values.hasMergedAnswers} />
      <p className="text-ink-soft">
        <Trans>
          The service, client and price do not change. For another client or service, withdraw this
          application and file a new one.
        </Trans>
      </p>
      {isRestored && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-ink-soft">
            <Trans>Your earlier changes are still here. They are not sent yet.</Trans>
          </p>
          {discardChanges}
        </div>
      )}
      {form.formFields.some(({ kind }) => kind !== 'file') && (
        <fieldset className="space-y-5">
          <legend className="text-lead font-bold">
            <Trans>About the application</Trans>
          </legend>
          <QuestionFields
            fields={form.formFields}
            answers={values.answers}
            errors={errors}
            renderField={renderField}
            onChange={(answers) => change({ answers })}
          />
        </fieldset>
      )}
      <FiledDocuments
        form={form}
        removed={values.removed}
        onChange={(removed) => change({ removed })}
      />
      <fieldset className="space-y-5">
        <legend className="text-lead font-bold">
          <Trans>Documents</Trans>
        </legend>
        <DocumentFields
          service={{ formFields: form.formFields, documents: form.requiredDocuments }}
          answers={values.answers}
          filedName={(key) => findFiledDocument(form, key)?.name}
          uploads={stores.documents}
          slots={slots}
          errors={errors}
        />
      </fieldset>
      <div className="space-y-3">
        <p className="text-ink-soft">
          <Trans>
            Your earlier answers and documents are kept, and our team sees what has changed.
          </Trans>
        </p>
        <Button isPending={submission.isPending} onClick={() => submission.submit()}>
          <Trans>Send the correction</Trans>
        </Button>
        {/* At the end: a line that appears above a field would move it while the user types. */}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <DraftNote state={state} />
          {!isRestored && hasDraft && discardChanges}
        </div>
      </div>
    </form>
  );
}
