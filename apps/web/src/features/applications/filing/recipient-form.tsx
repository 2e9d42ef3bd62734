import type { Application, ClientParam } from '@anupal/contract/applications/schemas';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { applyUrl, type ApplicationStart } from '../../../app/paths.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useUploadSlots } from '../../../lib/uploads/use-upload-slots.ts';
import type { DraftKey, FilingService } from './filing-api.ts';
import {
  answerFresh,
  findFreshStep,
  listEvidentAttachments,
  type FreshSources,
} from './client-documents-model.ts';
import { getFilingStores, type FilingStores } from './filing-drafts.ts';
import { DraftLoading } from './draft-loading.tsx';
import { parseDraftSubject } from '@anupal/contract/applications/draft-subjects';
import {
  describeScope,
  initialValues,
  listChoices,
  startValues,
  toSubject,
  type ApplicationFormValues,
} from './filing-model.ts';
import {
  findOpenStep,
  findRepeatedStep,
  ignoreRunningUploads,
  type FilingStep,
} from './filing-steps-model.ts';
import { validateForm } from './filing-validation.ts';
import { FormStep } from './form-step.tsx';
import { PayStep } from './pay-step.tsx';
import type { RenderField } from './question-fields.tsx';
import { useFiling } from './use-filing.ts';
import { useSavedDraft, type SavedDraft } from './use-saved-draft.ts';
import { useRecipientName, useStepViews } from './use-step-views.ts';

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
  const { first, client, start, step, round, prefill } = props;
  const draftKey = { eserviceId: first.id, client, subject: toSubject(start) };
  const stores = getFilingStores(useSignedInUser().id, draftKey);
  const { formFields: fields } = first;
  const today = dateInIndia(new Date());
  const answer = (sources: FreshSources): Answers =>
    answerFresh(sources, {
      fields,
      given: prefill(fields),
      registration: start.registration,
      today,
    });
  const result = useSavedDraft(draftKey, stores, {
    round,
    repeats: start.repeats,
    findEvident: (sources) => {
      const answers = answer(sources);
      return listEvidentAttachments(sources, { fields, answers, today });
    },
  });
  // The client has a draft that says it is for the same due date.
  if (result.data !== undefined && result.data.subject !== draftKey.subject) {
    const url = applyUrl(first.id, { ...start, client, draft: result.data.subject }, step ?? '');
    return <Navigate to={url} replace />;
  }
  if (result.data !== undefined)
    return <LoadedForm {...props} {...{ draftKey, stores, answer }} draft={result.data} />;
  return <DraftLoading result={result} />;
}

interface LoadedFormProps extends RecipientFormProps {
  readonly draftKey: DraftKey;
  readonly stores: FilingStores;
  readonly draft: SavedDraft;
  /** The answers of a form that nobody has worked on. */
  readonly answer: (sources: FreshSources) => Answers;
}

function LoadedForm({ first, step, draftKey, stores, draft, ...rest }: LoadedFormProps) {
  const { renderField, answer, onFiled, onDiscarded } = rest;
  const { recipient } = draft;
  const start = { ...rest.start, client: rest.client };
  const [initial] = useState(() => {
    const values = initialValues(draft.saved, recipient, crypto.randomUUID());
    return draft.saved === null ? { ...values, ...startValues(draft, answer(draft)) } : values;
  });
  const { entered: values, type: setValues, state } = useDraft(stores.form, initial);
  const slots = useUploadSlots(stores.documents);
  const filing = useFiling({
    ...{ first, draftKey, recipient, stores, values, slots, onFiled },
    registrations: draft.registrations,
  });
  const { service } = filing;
  const fields = service.formFields;
  const registrations = listChoices(service, draft.registrations, draftKey.subject);
  const problems = ignoreRunningUploads(
    validateForm(fields, values, { slots, recipient, registrations }),
    slots,
  );
  const toUrl = (target: FilingStep): string => applyUrl(first.id, start, target);
  const name = useRecipientName(recipient, values);
  const language = useLanguage();
  const views = useStepViews({ service, recipient, values, slots, problems, step, toUrl });
  const isRestored = draft.saved !== null || draft.hasDocuments;
  const isReturning =
    recipient.kind === 'earlier' && (start.repeats ?? start.periodEnds) !== undefined;
  const isRepeated = !isRestored && start.repeats !== undefined;
  if (step === null) {
    const open = findOpenStep(problems, fields);
    const { answers } = values;
    const fresh = isRepeated
      ? findRepeatedStep(fields, { answers, slots })
      : findFreshStep({ fields, answers }, slots);
    return <Navigate to={toUrl(isRestored || open === 'client' ? open : fresh)} replace />;
  }
  const change = (part: Partial<ApplicationFormValues>): void => setValues({ ...values, ...part });
  const named = values.registrationId ?? parseDraftSubject(draftKey.subject)?.registrationId;
  const about = [
    name,
    ...describeScope(fields, values.answers, draft.registrations, language, named),
  ];
  const loaded = { about, filing, recipient, values, registrations, slots };
  const common = { ...loaded, problems, views, toUrl, change };
  return step === 'pay' ? (
    <PayStep {...common} draftKey={draftKey} clientPrice={draft.clientPrice} />
  ) : (
    <FormStep
      key={step}
      {...common}
      {...{
        step,
        renderField,
        draftKey,
        stores,
        state,
        isRestored,
        isRepeated,
        isReturning,
        onDiscarded,
      }}
      clientDocuments={draft.clientDocuments}
    />
  );
}
