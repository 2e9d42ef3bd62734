import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { serviceRecordQuery } from './service-records-api.ts';
import { ServiceForm } from './service-form.tsx';
import { startEdit, type ServiceEdits } from './service-edits.ts';

interface ServiceDialogProps {
  /** The edited service; null for a new one. */
  readonly eserviceId: string | null;
  readonly edits: ServiceEdits;
  readonly onClose: () => void;
}

/** Creates or edits a service. Closing the dialog by mistake loses nothing. */
export function ServiceDialog({ eserviceId, edits, onClose }: ServiceDialogProps) {
  const { t } = useLingui();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const close = (): void => dialogRef.current?.close();
  return (
    <Dialog
      size="large"
      title={eserviceId === null ? t`Create Service` : t`Update Service`}
      dialogRef={dialogRef}
      onClose={onClose}
    >
      {eserviceId === null ? (
        <ServiceForm start={startEdit(null)} edits={edits} onDone={close} />
      ) : (
        <Editing eserviceId={eserviceId} edits={edits} onDone={close} />
      )}
    </Dialog>
  );
}

interface EditingProps {
  readonly eserviceId: string;
  readonly edits: ServiceEdits;
  readonly onDone: () => void;
}

function Editing({ eserviceId, edits, onDone }: EditingProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(serviceRecordQuery(eserviceId));
  if (error !== null)
    return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
  // The cached record may be outdated.
  if (data === undefined || isFetching) return <Skeleton lines={6} label={t`Loading...`} />;
  return (
    <ServiceForm
      start={edits.get(eserviceId) ?? startEdit(data)}
      edits={edits}
      onDone={onDone}
      onReload={() => {
        edits.delete(eserviceId);
        void refetch();
      }}
    />
  );
}
