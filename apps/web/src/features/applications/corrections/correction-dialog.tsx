import type { Application } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadProblem } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { RenderField } from '../filing/question-fields.tsx';
import { fetchCorrection } from './corrections-api.ts';
import { CorrectionForm } from './correction-form.tsx';
import { getCorrectionStores, loadForm, type CorrectionStores } from './correction-drafts.ts';

interface CorrectionDialogProps {
  readonly application: Pick<Application, 'id' | 'actions' | 'eserviceName' | 'clientName'>;
  readonly renderField: RenderField;
  /** Leads the reader to what was corrected: the button may be gone. */
  readonly onCorrected: () => void;
  readonly onClose: () => void;
}

/** What was filed in its form, to be corrected. */
export function CorrectionDialog({ application, ...props }: CorrectionDialogProps) {
  const { renderField, onCorrected, onClose } = props;
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  // Counts how often it was started again: what was read before is not read from memory.
  const [round, setRound] = useState(0);
  const { id, actions, eserviceName, clientName } = application;
  const stores = getCorrectionStores(useSignedInUser().id, id);
  const { data, error, isFetching, refetch } = useFiledForm(id, stores, round);
  return (
    <Dialog
      size="large"
      title={t`Correct your answers: ${eserviceName}, ${clientName}`}
      dialogRef={dialog}
      onClose={onClose}
    >
      {data !== undefined && (
        <CorrectionForm
          key={round}
          applicationId={id}
          actions={actions}
          first={data}
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
      {data === undefined && error === null && (
        <Skeleton lines={5} label={t`Loading what you filed...`} />
      )}
      {data === undefined && error !== null && (
        <LoadProblem message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
      )}
    </Dialog>
  );
}

/** The form as it was filed, with what was changed before; read once for each opening. */
function useFiledForm(applicationId: string, stores: CorrectionStores, round: number) {
  return useQuery({
    // What changes about applications leaves it alone: the form then knows better than the server.
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
