import type { CorrectionDraft } from '@anupal/contract/applications/corrections';
import type { Application } from '@anupal/contract/applications/schemas';
import { hasAadhaarIn } from '@anupal/contract/eservices/form-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failure, type Failure } from '../../../lib/api/failure.ts';
import { announceMasking } from '../../../lib/api/masked-input.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { applicationQuery, applicationsKey } from '../applications-api.ts';
import {
  toFieldValues,
  findAdditionalDocumentErrors,
  findAnswerErrors,
} from '../filing/filing-validation.ts';
import { submitCorrection, fetchCorrection, type FiledForm } from './corrections-api.ts';
import { buildCorrectedAnswers, initialCorrection } from './correction-model.ts';
import { rebaseForm, type CorrectionStores } from './correction-drafts.ts';

interface CorrectionOptions {
  readonly applicationId: string;
  /** The form when it was opened. */
  readonly first: FiledForm;
  readonly stores: CorrectionStores;
  readonly onCorrected: (application: Application) => void;
}

interface Submission {
  readonly values: CorrectionDraft;
  /** The other application for the same client and period. */
  readonly confirmDuplicateOf: string | undefined;
}

/**
 * Saves the draft while the user types, submits once uploads are complete, and follows changes by
 * others.
 */
export function useCorrection({ applicationId, first, stores, onCorrected }: CorrectionOptions) {
  const queries = useQueryClient();
  const { queryKey } = applicationQuery(applicationId, useLanguage());
  const [form, setForm] = useState(first);
  const [initial] = useState(() => initialCorrection(first));
  const { typed: values, type: setValues, show, state } = useDraft(stores.form, initial);
  const latest = useRef(values);
  const [submitted, setSubmitted] = useState<ReturnType<typeof toFieldValues> | null>(null);
  const input = useRef<Submission | null>(null);
  const key = useRef<string>(crypto.randomUUID());
  const followRefusal = async ({ code }: Failure): Promise<void> => {
    if (code === 'timed_out' || code === 'unreachable') return; // retrying with the same key shows the outcome
    key.current = crypto.randomUUID();
    const fresh = await fetchCorrection(applicationId).catch(() => null);
    if (fresh !== null) {
      setForm(fresh);
      latest.current = rebaseForm(stores, latest.current, fresh);
      show(latest.current);
    }
    await queries.invalidateQueries({ queryKey: applicationsKey });
  };
  const submission = useSubmit(async (): Promise<Failure | null> => {
    if (input.current === null) return null;
    const { values: sent, confirmDuplicateOf } = input.current;
    await Promise.all([stores.form.settled(), stores.documents.settled()]);
    const slots = stores.documents.slots();
    setSubmitted(toFieldValues(sent, slots));
    const answers = buildCorrectedAnswers(form, sent, slots);
    const fields = {
      ...findAnswerErrors(form.formFields, answers, slots),
      ...findAdditionalDocumentErrors(slots),
    };
    if (Object.keys(fields).length > 0) return failure('invalid_input', () => null, { fields });
    const { version } = form;
    const { removed } = sent;
    const answer = await stores.form.submit(() =>
      submitCorrection(
        applicationId,
        { version, answers, removed, confirmDuplicateOf },
        key.current,
      ),
    );
    if (!answer.ok) {
      await followRefusal(answer);
      return answer;
    }
    if (hasAadhaarIn(form.formFields, answers)) announceMasking();
    stores.form.clear();
    stores.documents.clear();
    queries.setQueryData(queryKey, answer.value);
    void queries.invalidateQueries({ queryKey: applicationsKey });
    onCorrected(answer.value);
    return null;
  });
  const submit = (confirmDuplicateOf?: string): Promise<void> => {
    if (!submission.isPending) input.current = { values: latest.current, confirmDuplicateOf };
    return submission.submit();
  };
  const change = (part: Partial<CorrectionDraft>): void => {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
  };
  return { form, values, change, state, submission: { ...submission, submit }, submitted };
}
