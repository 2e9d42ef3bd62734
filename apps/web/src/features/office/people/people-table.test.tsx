import { expect, it, vi } from 'vitest';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { render, toText } from '../../../lib/testing/render.tsx';
import { asha } from '../../../lib/testing/sessions.ts';
import { peopleQuery } from './people-api.ts';
import { peopleList } from './people-filters.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonPage } from './person-page.tsx';

vi.mock('../../../lib/session/use-session.ts', () => ({
  useSignedInUser: () => ({ ...asha, role: 'admin' }),
}));

const lost = new Error('Network error. Please check your internet connection.');

it('an error of the list is shown as specified, with a retry', () => {
  const List = () => <PeopleTable list={useListQuery(peopleList)} />;
  const html = render(<List />, {
    known: [[peopleQuery(peopleList.unfiltered).queryKey, lost]],
  });
  expect(html).toContain('role="alert"');
  expect(toText(html)).toBe(`Failed to fetch users. ${lost.message} Try again`);
});

it("an error of a user's page is shown, with a retry", () => {
  const id = '01930000-0000-7000-8000-00000000000b';
  const known = [[['office', 'person', id], lost]] as const;
  const text = toText(render(<PersonPage userId={id} />, { known }));
  expect(text).toContain(`Failed to fetch user data. ${lost.message} Try again`);
});
