import type { Application } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { RenderField } from '../filing/question-fields.tsx';
import { fetchCorrection } from './corrections-api.ts';
import { CorrectionForm } from './correction-form.tsx';
import { getCorrectionStores, loadForm, type CorrectionStores } from './correction-drafts.ts';

interface CorrectionDialogProps {
  readonly application: Pick<Application, 'id' | 'actions' | 'eserviceName' | 'clientName'>;
  readonly renderField: RenderField;
  /** Moves the focus to the corrected answers: the button may be gone. */
  readonly onCorrected: () => void;
  readonly onClose: () => void;
}

/** The form of an application, opened for a correction. */
export function CorrectionDialog({ application, ...props }: CorrectionDialogProps) {
  const { renderField, onCorrected, onClose } = props;
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  // Counts the restarts; included in the key, so that the form is fetched again after each.
  const [round, setRound] = useState(0);
  const { id, actions, eserviceName, clientName } = application;
  const stores = getCorrectionStores(useSignedInUser().id, id);
  const result = useFiledForm(id, stores, round);
  return (
    <Dialog
      size="large"
      title={t`Correct your answers: ${eserviceName}, ${clientName}`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <QueryContent
        result={result}
        loading={<Skeleton lines={5} label={t`Loading your filed details...`} />}
      >
        {(first) => (
          <CorrectionForm
            key={round}
            applicationId={id}
            actions={actions}
            first={first}
            stores={stores}
            renderField={renderField}
            onCorrected={() => {
              showToast('success', t`Your answers have been corrected.`);
              dialog.current?.close();
              onCorrected();
            }}
            onDiscarded={() => setRound(round + 1)}
          />
        )}
      </QueryContent>
    </Dialog>
  );
}

/** The form as it was filed, with the draft of a correction; fetched once per opening. */
function useFiledForm(applicationId: string, stores: CorrectionStores, round: number) {
  return useQuery({
    // Outside the key of applications, so that no invalidation refetches it under an open form.
    queryKey: ['application correction', applicationId, round],
    queryFn: async () => {
      await stores.form.settled();
      const form = await fetchCorrection(applicationId);
      loadForm(stores, form);
      return form;
    },
    enabled: (query) => query.state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}
