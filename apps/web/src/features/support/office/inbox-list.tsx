import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { inbox, inboxPath } from './inbox-filters.ts';
import { InboxFilterForm } from './inbox-filter-form.tsx';
import { InboxTable } from './inbox-table.tsx';

/** The tickets and visitors' messages, for staff. */
export function InboxList() {
  const { t } = useLingui();
  const list = useListQuery(inbox);
  const { search } = useLocation();
  const path = inboxPath(useSignedInUser());
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{t`Support`}</PageHeading>
        <LinkButton variant="secondary" to={{ pathname: `${path}/replies`, search }}>
          <Trans>Prepared replies</Trans>
        </LinkButton>
      </div>
      <InboxFilterForm list={list} />
      <div data-wide className="space-y-4">
        <InboxTable list={list} />
      </div>
    </>
  );
}
