import type { Application } from '@anupal/contract/applications/schemas';
import type { EserviceDetail } from '@anupal/contract/eservices';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useUploadSlots } from '../../../lib/uploads/use-upload-slots.ts';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { applicationsKey } from '../applications-api.ts';
import { fetchDraft, type DraftKey } from './filing-api.ts';
import {
  toClientParam,
  initialValues,
  type Recipient,
  type ApplicationFormValues,
} from './filing-model.ts';
import { DocumentFields } from './document-fields.tsx';
import { FeeSummary } from './fee-summary.tsx';
import { FilingError } from './filing-error.tsx';
import { getFilingStores, type FilingStores } from './filing-drafts.ts';
import { NewClientFields } from './new-client-fields.tsx';
import { QuestionFields, type RenderField } from './question-fields.tsx';
import { ServiceChanges } from './service-changes.tsx';
import { StartAgain } from './start-again.tsx';
import { useFiling } from './use-filing.ts';

export interface RecipientFormProps {
  readonly first: EserviceDetail;
  readonly recipient: Recipient;
  /** Counts the restarts; included in the key, so that the draft is fetched again after each. */
  readonly round: number;
  readonly renderField: RenderField;
  /** Answers to start with when there is no draft. */
  readonly prefill: (fields: readonly FormField[]) => Answers;
  readonly onFiled: (application: Application) => void;
  readonly onDiscarded: () => void;
}

/** The form for one recipient, with the draft for them. */
export function RecipientForm(props: RecipientFormProps) {
  const { t } = useLingui();
  const { first, recipient, round } = props;
  const draftKey = { eserviceId: first.id, client: toClientParam(recipient) };
  const stores = getFilingStores(useSignedInUser().id, draftKey);
  const { data, error, isFetching, refetch } = useSavedDraft(draftKey, stores, round);
  if (data !== undefined) return <LoadedForm {...props} {...{ draftKey, stores }} draft={data} />;
  if (error === null) return <Skeleton lines={5} label={t`Loading your saved input...`} />;
  return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
}

/** The draft for this recipient. The form waits for it, or it would overwrite it. */
function useSavedDraft(draftKey: DraftKey, stores: FilingStores, round: number) {
  return useQuery({
    queryKey: [...applicationsKey, 'beginning', draftKey.eserviceId, draftKey.client, round],
    queryFn: async () => {
      await stores.form.settled();
      const { draft, documents } = await fetchDraft(draftKey);
      stores.documents.load(documents);
      return { saved: draft, hasDocuments: documents.length > 0 };
    },
    enabled: (query) => query.state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}

interface LoadedFormProps extends RecipientFormProps {
  readonly draftKey: DraftKey;
  readonly stores: FilingStores;
  readonly draft: NonNullable<ReturnType<typeof useSavedDraft>['data']>;
}

function LoadedForm({ first, recipient, draftKey, stores, draft, ...rest }: LoadedFormProps) {
  const { renderField, prefill, onFiled, onDiscarded } = rest;
  const [initial] = useState(() => {
    const values = initialValues(draft.saved, recipient, crypto.randomUUID());
    return draft.saved === null ? { ...values, answers: prefill(first.formFields) } : values;
  });
  const { entered: values, type: setValues, state } = useDraft(stores.form, initial);
  const slots = useUploadSlots(stores.documents);
  const filing = useFiling({ first, recipient, stores, values, slots, onFiled });
  const { service, changes, submission, file } = filing;
  const { errors } = submission;
  const change = (part: Partial<ApplicationFormValues>): void => setValues({ ...values, ...part });
  const isRestored = draft.saved !== null || draft.hasDocuments;
  const startAgain = <StartAgain {...{ draftKey, stores, onDiscarded }} />;
  return (
    <form
      noValidate
      className="space-y-8"
      // The Enter key of a phone must not pay: only the button does.
      onSubmit={(event) => event.preventDefault()}
    >
      <FilingError
        submission={submission}
        service={service}
        onAnother={() => change({ filingKey: crypto.randomUUID() })}
        onConfirmDuplicate={(earlierId) => void file(earlierId)}
      />
      <ServiceChanges changes={changes} />
      {isRestored && changes.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <RestoredNote />
          {startAgain}
        </div>
      )}
      {recipient.kind === 'new' && (
        <NewClientFields
          client={values.client}
          errors={errors}
          onChange={(client) => change({ client })}
        />
      )}
      <QuestionFields
        fields={service.formFields}
        answers={values.answers}
        errors={errors}
        renderField={renderField}
        onChange={(answers) => change({ answers })}
      />
      <DocumentFields
        service={service}
        answers={values.answers}
        uploads={stores.documents}
        slots={slots}
        errors={errors}
      />
      <FeeSummary service={service} isPending={submission.isPending} onFile={() => file()} />
      {/* At the end: a line that appears above a field would move it while the user types. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <DraftNote state={state} />
        {!isRestored && state === 'saved' && startAgain}
      </div>
    </form>
  );
}
