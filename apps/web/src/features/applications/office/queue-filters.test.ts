import { describe, expect, it } from 'vitest';
import {
  officeApplicationsPath,
  queueList,
  toRequestFilters,
  type QueueQuery,
} from './queue-filters.ts';

const { toUrl, unfiltered } = queueList;
const parse = (url: string, remembered: string): QueueQuery =>
  queueList.parse(new URLSearchParams(url), remembered);

const id = '01930000-0000-7000-8000-000000000001';

describe('the query of the queue', () => {
  const query: QueueQuery = {
    q: 'meera',
    state: 'action_needed',
    department: 'GST department (Centre and State)',
    service: id,
    age: '7',
    assignee: 'unassigned',
    trail: [id],
  };

  it('round-trips through its URL', () => {
    expect(parse(toUrl(query), '')).toEqual(query);
    expect(parse(toUrl(unfiltered), 'x')).toEqual(unfiltered);
  });

  it('calls the API with its filters', () => {
    expect(toRequestFilters(query)).toEqual({
      q: 'meera',
      state: 'action_needed',
      department: query.department,
      eserviceId: id,
      olderThanDays: 7,
      assignee: 'unassigned',
    });
  });

  it('is filtered by any filter or search', () => {
    expect(queueList.isFiltered({ ...unfiltered, trail: [id] })).toBe(false);
    expect(queueList.isFiltered({ ...unfiltered, age: '7' })).toBe(true);
    expect(queueList.isFiltered({ ...unfiltered, q: 'meera' })).toBe(true);
  });

  it.each(['ABCPE1234F', '98765 43210', 'meera@clients.example'])(
    'never contains %s, which stays in memory',
    (q) => {
      expect(toUrl({ ...unfiltered, q })).toBe('?kept=1');
      expect(parse('kept=1', q).q).toBe(q);
      expect(queueList.parse(new URLSearchParams({ q }), '').q).toBe('');
    },
  );

  it('ignores invalid values of a URL', () => {
    const invalid = 'state=odd&service=1&age=3&assignee=all&after=../x';
    expect(parse(invalid, '')).toEqual(unfiltered);
  });

  it('links each staff role to its own area', () => {
    expect(officeApplicationsPath({ role: 'admin' })).toBe('/admin/dashboard/applications');
    expect(officeApplicationsPath({ role: 'superadmin' })).toBe(
      '/superadmin/dashboard/applications',
    );
  });
});
