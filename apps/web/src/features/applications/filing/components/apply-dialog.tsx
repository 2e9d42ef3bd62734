import type { Application } from '@anupal/contract/applications/records';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../../lib/use-language.ts';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { applicationsKey } from '../../api.ts';
import { readDraft, readService } from '../api.ts';
import { ApplyForm, type ApplyFormProps } from './apply-form.tsx';
import { Filed } from './filed.tsx';
import { Inactive } from './inactive.tsx';
import { keepersOf } from './keepers.ts';

interface ApplyDialogProps extends Pick<ApplyFormProps, 'drawField'> {
  readonly eserviceId: string;
  /** What the service is called, where that is known before it is read. */
  readonly name: string | undefined;
  readonly onClose: () => void;
}

/** Applying for a service, up to its tracking number. What was typed before is there again. */
export function ApplyDialog({ eserviceId, name, drawField, onClose }: ApplyDialogProps) {
  const { t } = useLingui();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [filed, setFiled] = useState<Application | null>(null);
  const { data, error, isFetching, refetch } = useBeginning(eserviceId);
  const close = (): void => dialogRef.current?.close();
  const title = data?.service.eserviceName ?? name ?? '…';
  return (
    <Dialog
      size="large"
      title={t`Applying for service: ${title}`}
      dialogRef={dialogRef}
      onClose={onClose}
    >
      {filed !== null && <Filed application={filed} onClose={close} />}
      {filed === null && data?.service.isActive === false && (
        <Inactive hasDraft={data.draft !== null} />
      )}
      {filed === null && data?.service.isActive === true && (
        <ApplyForm
          first={data.service}
          draft={data.draft}
          drawField={drawField}
          onFiled={setFiled}
        />
      )}
      {data === undefined && error === null && (
        <Skeleton lines={5} label={t`Loading what you typed...`} />
      )}
      {data === undefined && error !== null && (
        <LoadProblem message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
      )}
    </Dialog>
  );
}

/** The service as it stands and what was typed for it. Nobody begins without, or it is written over. */
function useBeginning(eserviceId: string) {
  const { id: userId } = useSignedInUser();
  const language = useLanguage();
  return useQuery({
    queryKey: [...applicationsKey, 'beginning', eserviceId, language],
    queryFn: async () => {
      const { texts, papers } = keepersOf(userId, eserviceId);
      await texts.settled();
      const [service, known] = await Promise.all([
        readService(eserviceId, language),
        readDraft(eserviceId),
      ]);
      papers.fill(known.documents);
      return { service, draft: known.draft };
    },
    // Read once for each opening; the form then knows better than the server.
    enabled: (query) => query.state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}
