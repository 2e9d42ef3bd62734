import { expect, it } from 'vitest';
import { inbox, toRequest } from './inbox-filters.ts';

it.each<typeof inbox.unfiltered>([
  { q: '', view: '', kind: '', trail: [] },
  { q: 'Asha', view: 'nobodys', kind: 'message', trail: ['a'] },
])('the URL has the list query %j, but not the search', (listQuery) => {
  const url = inbox.toUrl(listQuery);
  expect(url).not.toContain('Asha');
  expect(inbox.parse(new URLSearchParams(url), 'Asha')).toEqual(listQuery);
});

it.each([
  ['', { state: undefined, holder: undefined }],
  ['mine', { state: undefined, holder: 'me' }],
  ['nobodys', { state: undefined, holder: 'nobody' }],
  ['closed', { state: 'closed', holder: undefined }],
] as const)('%j queries %j', (view, expected) => {
  expect(toRequest({ ...inbox.unfiltered, view })).toMatchObject(expected);
});
