import type { ClientDueDate } from '@anupal/contract/calendar/clients/endpoints';
import { Trans, useLingui } from '@lingui/react/macro';
import { clientUrl } from '../../../app/paths.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ClientDueRow } from './client-due-row.tsx';
import { pickNextDues } from './next-dues-model.ts';
import { NotComputed } from './not-computed.tsx';
import { useClientDrafts } from './use-client-drafts.ts';
import { useClientDues } from './use-client-dues.ts';

/** What to do next for a client: the first due dates, the one to act on at the top. */
export function ClientNext({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const result = useClientDues(clientId);
  return (
    <SectionCard
      title={t`What to do next`}
      aside={
        <TextLink to={clientUrl(clientId, 'due-dates')}>
          <Trans>All dates</Trans>
        </TextLink>
      }
    >
      <QueryContent
        result={result}
        failed={t`The due dates could not be loaded.`}
        loading={<RowSkeleton rows={4} label={t`Loading due dates...`} />}
      >
        {({ isComputed, obligations }) =>
          isComputed ? (
            <Dues clientId={clientId} dues={pickNextDues(obligations)} />
          ) : (
            <NotComputed />
          )
        }
      </QueryContent>
    </SectionCard>
  );
}

interface DuesProps {
  readonly clientId: string;
  readonly dues: readonly ClientDueDate[];
}

function Dues({ clientId, dues }: DuesProps) {
  const hasDraft = useClientDrafts(clientId);
  if (dues.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nothing to file in the next two months.</Trans>
      </p>
    );
  return (
    <ul className="-mx-4 -mb-5 divide-y divide-line overflow-hidden rounded-b-card border-t border-line sm:-mx-5">
      {dues.map((due, index) => (
        <ClientDueRow
          key={`${due.due.key} ${due.registration?.id ?? ''}`}
          clientId={clientId}
          due={due}
          hasDraft={hasDraft(due)}
          isFirst={index === 0}
        />
      ))}
    </ul>
  );
}
