import { Queue } from '../../features/applications/office/queue.tsx';
import { toRequestFilters } from '../../features/applications/office/queue-filters.ts';
import { ExportCard } from '../../features/office/exports/export-card.tsx';

/** The queue of all applications, for staff. */
export default function Applications() {
  return (
    <Queue below={(query) => <ExportCard list="applications" filter={toRequestFilters(query)} />} />
  );
}
