import type { KycDraft, KycRecord } from '@anupal/contract/kyc/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidFields, type Failure } from '../../../lib/api/failure.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useControlledForm } from '../../../lib/forms/use-form.ts';
import { useUploadSlots } from '../../../lib/uploads/use-upload-slots.ts';
import {
  validateKyc,
  ownKycQuery,
  fetchDraft,
  submitKyc,
  type KycFormValues,
} from './own-kyc-api.ts';
import { findDocumentErrors } from './kyc-form-model.ts';
import type { getKycStores, KycSlots } from './kyc-draft.ts';

/**
 * The KYC form: values and documents are saved on the server as they are entered, the Aadhaar
 * number nowhere. It is submitted once uploads are complete.
 */
export function useKycForm(
  { form: draft, documents }: ReturnType<typeof getKycStores>,
  first: KycDraft,
  onSubmitted: (record: KycRecord) => void,
) {
  const queries = useQueryClient();
  const { entered, type, state, forget } = useDraft(draft, first);
  const [adhaarNumber, setAdhaarNumber] = useState('');
  const slots = useUploadSlots(documents);
  const input = { ...entered, adhaarNumber };
  const form = useControlledForm({
    values: { ...input, ...slots },
    setValues: ({ fullName, panNumber, completeAddress }) =>
      type({ fullName, panNumber, completeAddress }),
    read: async () => {
      await Promise.all([draft.settled(), documents.settled()]);
      return { ...input, ...documents.slots() };
    },
    validate: (values) => validateForm(input, values),
    submit: () => submitKyc(input),
    onSuccess: (record) => {
      documents.clear();
      forget();
      onSubmitted(record);
    },
    onFailure: async ({ code }) => {
      // Another device was faster, or documents have expired: updates the screen.
      if (code === 'kyc_exists')
        await queries.invalidateQueries({ queryKey: ownKycQuery.queryKey });
      if (code === 'documents_missing')
        await fetchDraft().then(
          (saved) => documents.load(saved.documents),
          () => undefined,
        );
    },
  });
  return { form, setAdhaarNumber, slots, state };
}

function validateForm(values: KycFormValues, slots: KycSlots): Failure | null {
  return invalidFields({
    ...validateKyc(values)?.fields,
    ...findDocumentErrors((type) => slots[type].is),
  });
}
