import type { CorrectionDraft } from '@anupal/contract/applications/corrections';
import type { Application } from '@anupal/contract/applications/schemas';
import { hasAadhaarIn } from '@anupal/contract/eservices/form-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidFields, type Failure } from '../../../lib/api/failure.ts';
import { announceMasking } from '../../../lib/api/masked-input.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFormSubmit } from '../../../lib/forms/use-form.ts';
import { useUploadSlots } from '../../../lib/uploads/use-upload-slots.ts';
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

/**
 * Saves the draft while the user types, submits once uploads are complete, and follows changes by
 * others.
 */
export function useCorrection({ applicationId, first, stores, onCorrected }: CorrectionOptions) {
  const queries = useQueryClient();
  const { queryKey } = applicationQuery(applicationId, useLanguage());
  const [form, setForm] = useState(first);
  const [initial] = useState(() => initialCorrection(first));
  const { entered: values, type: setValues, show, state } = useDraft(stores.form, initial);
  const latest = useRef(values);
  const slots = useUploadSlots(stores.documents);
  // The other application for the same client and period that the user confirmed.
  const confirmed = useRef<string>(undefined);
  const key = useRef<string>(crypto.randomUUID());
  const reloadAfterRefusal = async ({ code }: Failure): Promise<void> => {
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
  const submission = useFormSubmit({
    values: toFieldValues(values, slots),
    read: async () => {
      await Promise.all([stores.form.settled(), stores.documents.settled()]);
      return toFieldValues(values, stores.documents.slots());
    },
    validate: () => {
      const settled = stores.documents.slots();
      const answers = buildCorrectedAnswers(form, values, settled);
      return invalidFields({
        ...findAnswerErrors(form.formFields, answers, settled),
        ...findAdditionalDocumentErrors(settled),
      });
    },
    submit: async () => {
      const answers = buildCorrectedAnswers(form, values, stores.documents.slots());
      const { version, formFields } = form;
      const { removed } = values;
      const confirmDuplicateOf = confirmed.current;
      const answer = await stores.form.submit(() =>
        submitCorrection(
          applicationId,
          { version, answers, removed, confirmDuplicateOf },
          key.current,
        ),
      );
      if (!answer.ok) await reloadAfterRefusal(answer);
      else if (hasAadhaarIn(formFields, answers)) announceMasking();
      return answer;
    },
    onSuccess: (application) => {
      stores.form.clear();
      stores.documents.clear();
      queries.setQueryData(queryKey, application);
      void queries.invalidateQueries({ queryKey: applicationsKey });
      onCorrected(application);
    },
  });
  const submit = (confirmDuplicateOf?: string): Promise<void> => {
    if (!submission.isPending) confirmed.current = confirmDuplicateOf;
    return submission.submit();
  };
  const change = (part: Partial<CorrectionDraft>): void => {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
  };
  return { form, values, slots, change, state, submission: { ...submission, submit } };
}
