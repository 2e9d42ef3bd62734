import { describe, expect, it } from 'vitest';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { countDaysWaiting, listDocuments, listPages, parseDocumentList } from './review-model.ts';
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
  const place: QueueQuery = {
    q: 'meera',
    state: 'action_needed',
    department: 'GST department (Centre and State)',
    eserviceId: id,
    age: 7,
    holder: 'nobody',
    trail: [id],
  };

  it('round-trips through its URL', () => {
    expect(parseQueueQuery(new URLSearchParams(toUrl(place)), '')).toEqual(place);
    expect(parseQueueQuery(new URLSearchParams(toUrl(unfilteredQueue)), 'x')).toEqual(
      unfilteredQueue,
    );
  });

  it('is filtered by any filter, but not by a search alone', () => {
    expect(hasFilters(place)).toBe(true);
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
    const query = new URLSearchParams('state=odd&service=1&age=3&holder=all&after=../x');
    expect(parseQueueQuery(query, '')).toEqual(unfilteredQueue);
  });

  it('links each staff role to its own area', () => {
    expect(officeApplicationsPath({ role: 'admin' })).toBe('/admin/dashboard/applications');
    expect(officeApplicationsPath({ role: 'superadmin' })).toBe(
      '/superadmin/dashboard/applications',
    );
  });
});

it.each([
  ['submitted', '2026-11-20T12:00:00Z', 2],
  ['in_progress', '2026-11-22T11:59:00Z', 0],
  // The clock of a phone may be slow.
  ['submitted', '2026-11-23T12:00:00Z', 0],
  ['completed', '2026-11-01T12:00:00Z', null],
] as const)('an application that is %s since %s has waited %s days', (state, filedAt, days) => {
  expect(countDaysWaiting({ state, filedAt }, Date.parse('2026-11-22T12:00:00Z'))).toBe(days);
});

it('reads one requested document per line, without duplicates', () => {
  expect(parseDocumentList(' PAN card \n\nRent agreement\nPAN card\n')).toEqual([
    'PAN card',
    'Rent agreement',
  ]);
});

it('labels documents of the form by their questions and others by their file names', () => {
  const page = { fileUrl: '/x', width: 10, height: 20 };
  const form = documentOf('pan.pdf', [page, page]);
  const other = documentOf('note.jpg', [page]);
  const field = { key: 'pan', kind: 'file', text: null } as const;
  const answers = [
    { ...field, label: 'PAN card', document: form },
    { ...field, label: 'Photograph', document: null },
  ];
  const named = listDocuments({ answers, documents: [other] });
  expect(named.map(({ label }) => label)).toEqual(['PAN card', 'note.jpg']);
  expect(listPages(named).map(({ label, number }) => `${label} ${number}`)).toEqual([
    'PAN card 1',
    'PAN card 2',
    'note.jpg 1',
  ]);
});

function documentOf(name: string, pages: ApplicationDocument['pages']): ApplicationDocument {
  const rest = { kind: 'pdf', field: null, size: 1, sentAt: '', fileUrl: '/x' } as const;
  return { id, name, pages, ...rest };
}
