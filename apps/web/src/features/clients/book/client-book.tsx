import { useLingui } from '@lingui/react/macro';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { clientList } from '../client-list.ts';
import { ExpiringDocuments } from '../documents/expiring-documents.tsx';
import { BookExport } from '../export/book-export.tsx';
import { DuplicatesNote } from '../merge/duplicates.tsx';
import { ClientFilterBar } from './client-filter-bar.tsx';
import { ClientTable } from './client-table.tsx';
import { EndingAuthorities } from './ending-authorities.tsx';
import { EndingRegistrations } from './ending-registrations.tsx';

/** The franchisee's clients, with search, filters and paging. */
export function ClientBook() {
  const { t } = useLingui();
  const list = useListQuery(clientList);
  return (
    <>
      <EndingAuthorities />
      <EndingRegistrations />
      <ExpiringDocuments />
      <DuplicatesNote />
      <ClientFilterBar list={list} />
      <div data-wide className="space-y-4">
        <ClientTable
          list={list}
          clear={
            list.isFiltered && (
              <Button variant="secondary" onClick={list.clear}>{t`Show all clients`}</Button>
            )
          }
        />
      </div>
      <BookExport />
    </>
  );
}
