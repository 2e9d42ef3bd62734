import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failure, type Failure } from '../../../lib/api/failure.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import {
  validateKyc,
  ownKycQuery,
  fetchDraft,
  submitKyc,
  type KycFormValues,
} from './own-kyc-api.ts';
import { findDocumentErrors } from './kyc-form-model.ts';
import type { getKycStores, KycSlots } from './kyc-draft.ts';

/** Submits the form once uploads are complete, and returns what was submitted. */
export function useSubmitKyc(
  { form, documents }: ReturnType<typeof getKycStores>,
  onSubmitted: (record: KycRecord) => void,
) {
  const queries = useQueryClient();
  const input = useRef<KycFormValues | null>(null);
  const [submitted, setSubmitted] = useState<(KycFormValues & KycSlots) | null>(null);
  const submission = useSubmit(async () => {
    const values = input.current;
    if (values === null) return null;
    await Promise.all([form.settled(), documents.settled()]);
    setSubmitted({ ...values, ...documents.slots() });
    const invalid = validateForm(values, documents.slots());
    if (invalid !== null) return invalid;
    const answer = await submitKyc(values);
    if (answer.ok) {
      documents.clear();
      onSubmitted(answer.value);
      return null;
    }
    // Another device was faster, or documents have expired: updates the screen.
    if (answer.code === 'kyc_exists')
      await queries.invalidateQueries({ queryKey: ownKycQuery.queryKey });
    if (answer.code === 'documents_missing')
      await fetchDraft().then(
        (draft) => documents.load(draft.documents),
        () => undefined,
      );
    return answer;
  });
  const submit = (values: KycFormValues): Promise<void> => {
    if (!submission.isPending) input.current = values;
    return submission.submit();
  };
  return { submission: { ...submission, submit }, submitted };
}

function validateForm(values: KycFormValues, slots: KycSlots): Failure | null {
  const fields = {
    ...validateKyc(values)?.fields,
    ...findDocumentErrors((type) => slots[type].is),
  };
  return Object.keys(fields).length === 0 ? null : failure('invalid_input', () => null, { fields });
}
