import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { Application, ClientParam } from '@anupal/contract/applications/schemas';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { applicationsKey, draftsQuery, usageQuery, type Usage } from '../applications-api.ts';
import { fetchService } from './filing-api.ts';
import { FilingForm, type FilingFormProps } from './filing-form.tsx';
import { Confirmation } from './confirmation.tsx';
import { ServiceInactive, NoPlan, PlanUsedUp } from './unavailable-notices.tsx';
import { waitForDraftSaves } from './filing-drafts.ts';

interface ApplyDialogProps extends Pick<FilingFormProps, 'renderField' | 'prefill'> {
  readonly eserviceId: string;
  /** The client whose draft is opened; null for the latest draft. */
  readonly client: ClientParam | null;
  /** The name of the service, if it is known before the service is loaded. */
  readonly name: string | undefined;
  readonly onClose: () => void;
}

/** Applies for a service, up to its tracking number. Restores the draft. */
export function ApplyDialog({ eserviceId, name, onClose, ...rest }: ApplyDialogProps) {
  const { t } = useLingui();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [filed, setFiled] = useState<Application | null>(null);
  const { data, error, isFetching, refetch } = useOpening(eserviceId);
  const close = (): void => dialogRef.current?.close();
  const title = data?.service.eserviceName ?? name ?? '…';
  return (
    <Dialog
      size="large"
      title={t`Applying for service: ${title}`}
      dialogRef={dialogRef}
      onClose={onClose}
    >
      {filed !== null && <Confirmation application={filed} onClose={close} />}
      {filed === null && data !== undefined && (
        <ApplyContent opening={data} onFiled={setFiled} {...rest} />
      )}
      {data === undefined && error === null && (
        <Skeleton lines={5} label={t`Loading your saved input...`} />
      )}
      {data === undefined && error !== null && (
        <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
      )}
    </Dialog>
  );
}

interface Opening {
  readonly service: EserviceDetail;
  readonly drafts: readonly DraftListItem[];
  readonly slots: Usage['slots'];
}

interface ApplyContentProps extends Pick<ApplyDialogProps, 'client' | 'renderField' | 'prefill'> {
  readonly opening: Opening;
  readonly onFiled: (application: Application) => void;
}

/** The form, or a notice instead of a form that would be refused in the end. */
function ApplyContent({ opening, ...rest }: ApplyContentProps) {
  const { service, drafts, slots } = opening;
  if (!service.isActive) return <ServiceInactive hasDraft={drafts.length > 0} />;
  if (slots === null) return <NoPlan serviceId={service.id} hasDraft={drafts.length > 0} />;
  if (slots.limit !== null && slots.used >= slots.limit)
    return <PlanUsedUp serviceId={service.id} limit={slots.limit} hasDraft={drafts.length > 0} />;
  return <FilingForm first={service} drafts={drafts} {...rest} />;
}

/** The service, its drafts and the application slots of the plan. */
function useOpening(eserviceId: string) {
  const { id: userId } = useSignedInUser();
  const language = useLanguage();
  return useQuery({
    queryKey: [...applicationsKey, 'opening', eserviceId, language],
    queryFn: async (): Promise<Opening> => {
      await waitForDraftSaves(userId, eserviceId);
      const [service, drafts, { slots }] = await Promise.all([
        fetchService(eserviceId, language),
        draftsQuery(language).queryFn(),
        usageQuery.queryFn(),
      ]);
      return { service, slots, drafts: drafts.filter((draft) => draft.eserviceId === eserviceId) };
    },
    // Fetched once per opening; afterwards the form is ahead of the server.
    enabled: (query) => query.state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}
