import { useLingui } from '@lingui/react/macro';
import { Queue } from '../../features/applications/office/queue.tsx';
import { toRequestFilters } from '../../features/applications/office/queue-filters.ts';
import { ExportCard } from '../../features/office/exports/export-card.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';

/** The queue of all applications, for staff. */
export default function Applications() {
  const { t } = useLingui();
  return (
    <ListBesideDetail names={{ list: t`Applications`, detail: t`Application` }}>
      <Queue
        below={(query) => <ExportCard list="applications" filter={toRequestFilters(query)} />}
      />
    </ListBesideDetail>
  );
}
