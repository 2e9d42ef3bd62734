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

/** Hands the form in, once what is on its way has arrived; keeps what was handed in and refused. */
export function useSubmitKyc(
  { form: texts, documents }: ReturnType<typeof getKycStores>,
  onSubmitted: (record: KycRecord) => void,
) {
  const queries = useQueryClient();
  const given = useRef<KycFormValues | null>(null);
  const [submitted, setHandedIn] = useState<(KycFormValues & KycSlots) | null>(null);
  const submission = useSubmit(async () => {
    const typed = given.current;
    if (typed === null) return null;
    await Promise.all([texts.settled(), documents.settled()]);
    setHandedIn({ ...typed, ...documents.slots() });
    const wrong = validateForm(typed, documents.slots());
    if (wrong !== null) return wrong;
    const answer = await submitKyc(typed);
    if (answer.ok) {
      documents.forget();
      onSubmitted(answer.value);
      return null;
    }
    // Another device was faster, or what was sent is no longer there: the screen follows the server.
    if (answer.code === 'kyc_exists')
      await queries.invalidateQueries({ queryKey: ownKycQuery.queryKey });
    if (answer.code === 'documents_missing')
      await fetchDraft().then(
        (draft) => documents.fill(draft.documents),
        () => undefined,
      );
    return answer;
  });
  const submit = (typed: KycFormValues): Promise<void> => {
    if (!submission.isPending) given.current = typed;
    return submission.submit();
  };
  return { submission: { ...submission, submit }, handedIn: submitted };
}

function validateForm(typed: KycFormValues, slots: KycSlots): Failure | null {
  const fields = { ...validateKyc(typed)?.fields, ...findDocumentErrors((type) => slots[type].is) };
  return Object.keys(fields).length === 0 ? null : failure('invalid_input', () => null, { fields });
}
