import { Queue } from '../../features/applications/office/queue.tsx';
import { toRequestFilters } from '../../features/applications/office/queue-filters.ts';
import { ExportCard } from '../../features/office/exports/export-card.tsx';
import { toSearchText } from '../../lib/lists/search-text.ts';

/** The queue of all applications, for staff. */
export default function Applications() {
  return (
    <Queue
      below={(place) => (
        <ExportCard
          list="applications"
          filter={{ q: toSearchText(place.q) || undefined, ...toRequestFilters(place) }}
        />
      )}
    />
  );
}
