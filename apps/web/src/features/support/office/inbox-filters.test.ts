import { expect, it } from 'vitest';
import { inbox, toRequest } from './inbox-filters.ts';

it.each<typeof inbox.unfiltered>([
  { q: '', view: '', kind: '', trail: [] },
  { q: 'Asha', view: 'unassigned', kind: 'message', trail: ['a'] },
])('the URL has the list query %j, but not the search', (listQuery) => {
  const url = inbox.toUrl(listQuery);
  expect(url).not.toContain('Asha');
  expect(inbox.parse(new URLSearchParams(url), 'Asha')).toEqual(listQuery);
});

it.each([
  ['', { state: undefined, assignee: undefined }],
  ['mine', { state: undefined, assignee: 'me' }],
  ['unassigned', { state: undefined, assignee: 'unassigned' }],
  ['closed', { state: 'closed', assignee: undefined }],
] as const)('%j queries %j', (view, expected) => {
  expect(toRequest({ ...inbox.unfiltered, view })).toMatchObject(expected);
});
