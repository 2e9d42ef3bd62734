import { expect, it } from 'vitest';
import { parseListQuery, toApiQuery, toUrlParams } from './inbox-filters.ts';

it.each([
  { q: '', view: 'open', kind: null, trail: [] },
  { q: 'Asha', view: 'unassigned', kind: 'message', trail: ['a'] },
] as const)('the URL has the list query %j, but not the search', (listQuery) => {
  const query = toUrlParams(listQuery);
  expect(JSON.stringify(query)).not.toContain('Asha');
  expect(parseListQuery(new URLSearchParams(query), 'Asha')).toEqual(listQuery);
});

it.each([
  ['open', { state: undefined, assignee: undefined }],
  ['mine', { state: undefined, assignee: 'me' }],
  ['unassigned', { state: undefined, assignee: 'unassigned' }],
  ['closed', { state: 'closed', assignee: undefined }],
] as const)('%s queries %j', (view, expected) => {
  expect(toApiQuery({ view, kind: null })).toMatchObject(expected);
});
