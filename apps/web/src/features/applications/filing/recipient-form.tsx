import { prefillNumbers } from '@anupal/contract/applications/known-answers';
import type { Application, ClientParam } from '@anupal/contract/applications/schemas';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { applyUrl, type ApplicationStart } from '../../../app/paths.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useUploadSlots } from '../../../lib/uploads/use-upload-slots.ts';
import type { DraftKey, FilingService } from './filing-api.ts';
import { findFreshStep, listEvidentAttachments } from './client-documents-model.ts';
import { getFilingStores, type FilingStores } from './filing-drafts.ts';
import { DraftLoading } from './draft-loading.tsx';
import { initialValues, type ApplicationFormValues } from './filing-model.ts';
import { findOpenStep, ignoreRunningUploads, type FilingStep } from './filing-steps-model.ts';
import { validateForm } from './filing-validation.ts';
import { FormStep } from './form-step.tsx';
import { PayStep } from './pay-step.tsx';
import type { RenderField } from './question-fields.tsx';
import { useFiling } from './use-filing.ts';
import { useSavedDraft, type SavedDraft } from './use-saved-draft.ts';
import { useStepViews } from './use-step-views.ts';

export interface RecipientFormProps {
  readonly first: FilingService;
  readonly client: ClientParam;
  readonly start: ApplicationStart;
  /** Null to resume at the first step that is not complete. */
  readonly step: Exclude<FilingStep, 'client'> | null;
  /** Counts the restarts; included in the key, so that the draft is fetched again after each. */
  readonly round: number;
  readonly renderField: RenderField;
  /** Answers to start with when there is no draft. */
  readonly prefill: (fields: readonly FormField[]) => Answers;
  readonly onFiled: (application: Application) => void;
  readonly onDiscarded: () => void;
}

/** The steps after the choice of a client, with the draft for them. */
export function RecipientForm(props: RecipientFormProps) {
  const { first, client, round, prefill } = props;
  const draftKey = { eserviceId: first.id, client };
  const stores = getFilingStores(useSignedInUser().id, draftKey);
  const { formFields: fields } = first;
  const result = useSavedDraft(draftKey, stores, {
    round,
    findEvident: (documents, registrations) => {
      const answers = { ...prefillNumbers(fields, registrations), ...prefill(fields) };
      return listEvidentAttachments(documents, { fields, answers, today: dateInIndia(new Date()) });
    },
  });
  if (result.data !== undefined)
    return <LoadedForm {...props} {...{ draftKey, stores }} draft={result.data} />;
  return <DraftLoading result={result} />;
}

interface LoadedFormProps extends RecipientFormProps {
  readonly draftKey: DraftKey;
  readonly stores: FilingStores;
  readonly draft: SavedDraft;
}

function LoadedForm({ first, step, draftKey, stores, draft, ...rest }: LoadedFormProps) {
  const { renderField, prefill, onFiled, onDiscarded } = rest;
  const { recipient } = draft;
  const start = { ...rest.start, client: rest.client };
  const [initial] = useState(() => {
    const values = initialValues(draft.saved, recipient, crypto.randomUUID());
    if (draft.saved !== null) return values;
    const fields = first.formFields;
    const answers = { ...prefillNumbers(fields, draft.registrations), ...prefill(fields) };
    return { ...values, answers };
  });
  const { entered: values, type: setValues, state } = useDraft(stores.form, initial);
  const slots = useUploadSlots(stores.documents);
  const filing = useFiling({ first, recipient, stores, values, slots, onFiled });
  const { service } = filing;
  const fields = service.formFields;
  const problems = ignoreRunningUploads(validateForm(fields, values, { slots, recipient }), slots);
  const toUrl = (target: FilingStep): string => applyUrl(first.id, start, target);
  const views = useStepViews({ service, recipient, values, slots, problems, step, toUrl });
  const isRestored = draft.saved !== null || draft.hasDocuments;
  if (step === null) {
    const open = findOpenStep(problems, fields);
    const fresh = findFreshStep({ fields, answers: values.answers }, slots);
    return <Navigate to={toUrl(isRestored || open === 'client' ? open : fresh)} replace />;
  }
  const change = (part: Partial<ApplicationFormValues>): void => setValues({ ...values, ...part });
  const common = { filing, recipient, values, slots, problems, views, toUrl, change };
  return step === 'pay' ? (
    <PayStep {...common} client={rest.client} clientPrice={draft.clientPrice} />
  ) : (
    <FormStep
      key={step}
      {...common}
      {...{ step, renderField, draftKey, stores, state, isRestored, onDiscarded }}
      clientDocuments={draft.clientDocuments}
    />
  );
}
