import type { KycDraft, KycRecord } from '@anupal/contract/kyc/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import {
  currentFieldErrors,
  currentFailure,
  useFieldErrors,
} from '../../../lib/forms/field-errors.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useUploadSlots } from '../../../lib/uploads/use-upload-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ConsentNote } from './consent-note.tsx';
import { DocumentFields } from './document-fields.tsx';
import { getKycStores } from './kyc-draft.ts';
import { KycFields } from './kyc-fields.tsx';
import { initialDraft } from './kyc-form-model.ts';
import { fetchDraft } from './own-kyc-api.ts';
import { useSubmitKyc } from './use-submit-kyc.ts';

interface KycFormProps {
  readonly onSubmitted: (record: KycRecord) => void;
}

/** The KYC form with its draft. It waits for the draft, or it would overwrite it. */
export function KycForm({ onSubmitted }: KycFormProps) {
  const { t } = useLingui();
  const { id, fullName } = useSignedInUser();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['kyc', 'draft', id],
    queryFn: async () => {
      const { form, documents } = getKycStores(id);
      await form.settled();
      const saved = await fetchDraft();
      documents.load(saved.documents);
      return saved.draft;
    },
    // Fetched once per form; afterwards the form is ahead of the server.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data !== undefined)
    return <LoadedKycForm first={initialDraft(data, fullName)} onSubmitted={onSubmitted} />;
  if (error === null) return <Skeleton lines={4} label={t`Loading what you typed...`} />;
  return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
}

interface LoadedKycFormProps {
  readonly first: KycDraft;
  readonly onSubmitted: (record: KycRecord) => void;
}

/** Values and documents are saved on the server as they are entered, the Aadhaar number nowhere. */
function LoadedKycForm({ first, onSubmitted }: LoadedKycFormProps) {
  const { t } = useLingui();
  const stores = getKycStores(useSignedInUser().id);
  const { typed, type, state, forget } = useDraft(stores.form, first);
  const [adhaarNumber, setAdhaarNumber] = useState('');
  const slots = useUploadSlots(stores.documents);
  const input = { ...typed, adhaarNumber };
  const { submission, submitted } = useSubmitKyc(stores, (record) => {
    forget();
    onSubmitted(record);
  });
  const errors = currentFieldErrors(useFieldErrors(submission), { ...input, ...slots }, submitted);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit(input);
  };
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit} className="max-w-xl space-y-6">
        <p>
          <Trans>
            We must know who files for others. It takes about five minutes: have your PAN card and
            your Aadhaar at hand.
          </Trans>
        </p>
        <FormError
          submission={{ ...submission, failure: currentFailure(submission.failure, errors) }}
          fallback={t`Your KYC could not be submitted. Please try again.`}
          takesFocus
        />
        <KycFields
          values={typed}
          onChange={type}
          adhaarNumber={adhaarNumber}
          onNumber={setAdhaarNumber}
          errors={errors}
        />
        <DocumentFields uploads={stores.documents} slots={slots} errors={errors} />
        <ConsentNote />
        <DraftNote state={state} />
        <Button type="submit" isPending={submission.isPending}>
          <Trans>Submit KYC</Trans>
        </Button>
      </form>
    </Card>
  );
}
