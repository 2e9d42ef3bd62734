import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
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
      <Card>
        <InboxFilterForm list={list} />
        <div data-wide className="mt-6 space-y-6">
          <InboxTable list={list} />
        </div>
      </Card>
    </>
  );
}
