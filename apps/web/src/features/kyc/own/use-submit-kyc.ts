import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failure, type Failure } from '../../../lib/api/failure.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { checkKyc, ownKycQuery, readDraft, submitKyc, type TypedKyc } from './own-kyc-api.ts';
import { documentErrors } from './kyc-form-model.ts';
import type { keepersOf, KycSlots } from './kyc-draft.ts';

/** Hands the form in, once what is on its way has arrived; keeps what was handed in and refused. */
export function useHandIn(
  { texts, documents }: ReturnType<typeof keepersOf>,
  onSubmitted: (record: KycRecord) => void,
) {
  const queries = useQueryClient();
  const given = useRef<TypedKyc | null>(null);
  const [handedIn, setHandedIn] = useState<(TypedKyc & KycSlots) | null>(null);
  const submission = useSubmit(async () => {
    const typed = given.current;
    if (typed === null) return null;
    await Promise.all([texts.settled(), documents.settled()]);
    setHandedIn({ ...typed, ...documents.slots() });
    const wrong = whatIsWrong(typed, documents.slots());
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
      await readDraft().then(
        (draft) => documents.fill(draft.documents),
        () => undefined,
      );
    return answer;
  });
  const submit = (typed: TypedKyc): Promise<void> => {
    if (!submission.isPending) given.current = typed;
    return submission.submit();
  };
  return { submission: { ...submission, submit }, handedIn };
}

function whatIsWrong(typed: TypedKyc, slots: KycSlots): Failure | null {
  const fields = { ...checkKyc(typed)?.fields, ...documentErrors((type) => slots[type].is) };
  return Object.keys(fields).length === 0 ? null : failure('invalid_input', () => null, { fields });
}
