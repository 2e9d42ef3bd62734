import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import { formatDayShort } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { applicationPath, nameService } from '../application-model.ts';
import { StatusBadge } from '../detail/status-badge.tsx';

/** Applications in short, each a row with its status. */
export function ApplicationRows({ applications }: ApplicationRowsProps) {
  const language = useLanguage();
  return (
    <RowList>
      {applications.map(({ id, clientName, isForSelf, period, state, filedAt, ...line }) => (
        <ListRow
          key={id}
          to={applicationPath(id)}
          title={nameService(line)}
          meta={
            <>
              <StatusBadge state={state} />
              <span className="wrap-anywhere min-[20rem]:line-clamp-1">
                {[...(isForSelf ? [] : [clientName]), ...(period === null ? [] : [period])].join(
                  ' · ',
                )}
              </span>
            </>
          }
          trailing={<time dateTime={filedAt}>{formatDayShort(new Date(filedAt), language)}</time>}
        />
      ))}
    </RowList>
  );
}

interface ApplicationRowsProps {
  readonly applications: readonly ApplicationListItem[];
}
