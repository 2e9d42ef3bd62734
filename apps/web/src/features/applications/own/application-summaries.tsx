import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import { DateText } from '../../../ui/date-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { StatusBadge } from '../detail/status-badge.tsx';
import { applicationPath } from '../application-model.ts';

/** Applications in short, each with a link. */
export function ApplicationSummaries({ applications }: ApplicationSummariesProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {applications.map(({ id, eserviceName, clientName, isForSelf, period, state, filedAt }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <TextLink to={applicationPath(id)}>{eserviceName}</TextLink>
            <p className="text-small text-ink-soft">
              {!isForSelf && `${clientName} · `}
              {period !== null && `${period} · `}
              <DateText iso={filedAt} />
            </p>
          </div>
          <StatusBadge state={state} />
        </li>
      ))}
    </ul>
  );
}

interface ApplicationSummariesProps {
  readonly applications: readonly ApplicationListItem[];
}
