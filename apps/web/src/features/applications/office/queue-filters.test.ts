import { describe, expect, it } from 'vitest';
import {
  officeApplicationsPath,
  hasFilters,
  parseQueueQuery,
  toUrl,
  unfilteredQueue,
  type QueueQuery,
} from './queue-filters.ts';

const id = '01930000-0000-7000-8000-000000000001';

describe('the query of the queue', () => {
  const query: QueueQuery = {
    q: 'meera',
    state: 'action_needed',
    department: 'GST department (Centre and State)',
    eserviceId: id,
    age: 7,
    assignee: 'unassigned',
    trail: [id],
  };

  it('round-trips through its URL', () => {
    expect(parseQueueQuery(new URLSearchParams(toUrl(query)), '')).toEqual(query);
    expect(parseQueueQuery(new URLSearchParams(toUrl(unfilteredQueue)), 'x')).toEqual(
      unfilteredQueue,
    );
  });

  it('is filtered by any filter, but not by a search alone', () => {
    expect(hasFilters(query)).toBe(true);
    expect(hasFilters({ ...unfilteredQueue, age: 7 })).toBe(true);
    expect(hasFilters({ ...unfilteredQueue, q: 'meera', trail: [id] })).toBe(false);
  });

  it.each(['ABCPE1234F', '98765 43210', 'meera@clients.example'])(
    'never contains %s, which stays in memory',
    (q) => {
      expect(toUrl({ ...unfilteredQueue, q })).toBe('?kept=1');
      expect(parseQueueQuery(new URLSearchParams('kept=1'), q).q).toBe(q);
      expect(parseQueueQuery(new URLSearchParams({ q }), '').q).toBe('');
    },
  );

  it('ignores invalid values of a URL', () => {
    const invalid = new URLSearchParams('state=odd&service=1&age=3&assignee=all&after=../x');
    expect(parseQueueQuery(invalid, '')).toEqual(unfilteredQueue);
  });

  it('links each staff role to its own area', () => {
    expect(officeApplicationsPath({ role: 'admin' })).toBe('/admin/dashboard/applications');
    expect(officeApplicationsPath({ role: 'superadmin' })).toBe(
      '/superadmin/dashboard/applications',
    );
  });
});
