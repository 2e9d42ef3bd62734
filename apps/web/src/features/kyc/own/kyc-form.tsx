import type { KycDraft, KycRecord } from '@anupal/contract/kyc/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ConsentNote } from './consent-note.tsx';
import { DocumentFields } from './document-fields.tsx';
import { getKycStores } from './kyc-draft.ts';
import { KycFields } from './kyc-fields.tsx';
import { currentFailure, initialDraft } from './kyc-form-model.ts';
import { fetchDraft } from './own-kyc-api.ts';
import { useKycForm } from './use-kyc-form.ts';

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
  if (error === null) return <Skeleton lines={4} label={t`Loading your saved input...`} />;
  return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
}

interface LoadedKycFormProps {
  readonly first: KycDraft;
  readonly onSubmitted: (record: KycRecord) => void;
}

function LoadedKycForm({ first, onSubmitted }: LoadedKycFormProps) {
  const { t } = useLingui();
  const stores = getKycStores(useSignedInUser().id);
  const { form, setAdhaarNumber, slots, state } = useKycForm(stores, first, onSubmitted);
  const { errors, failure } = form;
  return (
    <Card>
      <Form form={form} className="max-w-xl space-y-6">
        <p>
          <Trans>
            We verify everyone who files for clients. It takes about five minutes: keep your PAN
            card and Aadhaar ready.
          </Trans>
        </p>
        <FormError
          submission={{ ...form, failure: currentFailure(failure, errors) }}
          fallback={t`Your KYC could not be submitted. Please try again.`}
          takesFocus
        />
        <KycFields form={form} onNumber={setAdhaarNumber} />
        <DocumentFields uploads={stores.documents} slots={slots} errors={errors} />
        <ConsentNote />
        <DraftNote state={state} />
        <SubmitButton>
          <Trans>Submit KYC</Trans>
        </SubmitButton>
      </Form>
    </Card>
  );
}
