import type { Application } from '@anupal/contract/applications/schemas';
import type { EserviceDetail } from '@anupal/contract/eservices';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorsThatStand } from '../../../lib/forms/field-errors.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useFieldSentences } from '../../../lib/forms/use-field-sentences.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useSlots } from '../../../lib/uploads/use-upload-slots.ts';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { LoadProblem } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StillHere } from '../../../ui/restored-note.tsx';
import { applicationsKey } from '../applications-api.ts';
import { fetchDraft, type DraftKey } from './filing-api.ts';
import {
  toClientKey,
  initialValues,
  type Recipient,
  type ApplicationFormValues,
} from './filing-model.ts';
import { toFieldValues } from './filing-validation.ts';
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
  /** Counts how often it was started again: what was read before is not read from memory. */
  readonly round: number;
  readonly renderField: RenderField;
  /** Answers that a form begins with for which nothing was typed yet. */
  readonly prefill: (fields: readonly FormField[]) => Answers;
  readonly onFiled: (application: Application) => void;
  readonly onDiscarded: () => void;
}

/** The form of an application for one recipient, with what was entered for them before. */
export function RecipientForm(props: RecipientFormProps) {
  const { t } = useLingui();
  const { first, recipient, round } = props;
  const place = { eserviceId: first.id, client: toClientKey(recipient) };
  const keepers = getFilingStores(useSignedInUser().id, place);
  const { data, error, isFetching, refetch } = useSavedDraft(place, keepers, round);
  if (data !== undefined) return <LoadedForm {...props} {...{ place, keepers }} draft={data} />;
  if (error === null) return <Skeleton lines={5} label={t`Loading what you typed...`} />;
  return <LoadProblem message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
}

/** What was typed for this recipient. Nobody begins without, or it is written over. */
function useSavedDraft(
  place: DraftKey,
  { form: texts, documents: papers }: FilingStores,
  round: number,
) {
  return useQuery({
    queryKey: [...applicationsKey, 'beginning', place.eserviceId, place.client, round],
    queryFn: async () => {
      await texts.settled();
      const { draft, documents } = await fetchDraft(place);
      papers.fill(documents);
      return { typed: draft, hasDocuments: documents.length > 0 };
    },
    enabled: (query) => query.state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}

interface LoadedFormProps extends RecipientFormProps {
  readonly place: DraftKey;
  readonly keepers: FilingStores;
  readonly draft: NonNullable<ReturnType<typeof useSavedDraft>['data']>;
}

function LoadedForm({ first, recipient, place, keepers, draft, ...rest }: LoadedFormProps) {
  const { renderField: drawField, prefill, onFiled, onDiscarded } = rest;
  const [begun] = useState(() => {
    const beginning = initialValues(draft.typed, recipient, crypto.randomUUID());
    return draft.typed === null ? { ...beginning, answers: prefill(first.formFields) } : beginning;
  });
  const { typed, type, state } = useDraft(keepers.form, begun);
  const slots = useSlots(keepers.documents);
  const { service, changes, submission, handedIn } = useFiling({
    first,
    recipient,
    stores: keepers,
    onFiled,
  });
  const sentences = useFieldSentences(submission);
  const errors = errorsThatStand(sentences, toFieldValues(typed, slots), handedIn);
  const change = (part: Partial<ApplicationFormValues>): void => type({ ...typed, ...part });
  const isFromBefore = draft.typed !== null || draft.hasDocuments;
  const startAgain = <StartAgain {...{ draftKey: place, stores: keepers, onDiscarded }} />;
  return (
    <form
      noValidate
      className="space-y-8"
      // The key for the next line on a phone must not pay: only the button does.
      onSubmit={(event) => event.preventDefault()}
    >
      <FilingError
        submission={submission}
        service={service}
        onAnother={() => change({ filingKey: crypto.randomUUID() })}
        onConfirmDuplicate={(earlierId) => void submission.submit(typed, earlierId)}
      />
      <ServiceChanges changes={changes} />
      {isFromBefore && changes.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StillHere />
          {startAgain}
        </div>
      )}
      {recipient.kind === 'new' && (
        <NewClientFields
          client={typed.client}
          errors={errors}
          onChange={(client) => change({ client })}
        />
      )}
      <QuestionFields
        fields={service.formFields}
        answers={typed.answers}
        errors={errors}
        renderField={drawField}
        onChange={(answers) => change({ answers })}
      />
      <DocumentFields
        service={service}
        answers={typed.answers}
        uploads={keepers.documents}
        slots={slots}
        errors={errors}
      />
      <FeeSummary
        service={service}
        isPending={submission.isPending}
        onFile={() => submission.submit(typed)}
      />
      {/* At the end: a line that appears above a field would move it while somebody types. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <DraftNote state={state} />
        {!isFromBefore && state === 'saved' && startAgain}
      </div>
    </form>
  );
}
