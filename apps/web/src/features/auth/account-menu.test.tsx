import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { asha } from '../../lib/testing/sessions.ts';
import { AccountMenu } from './account-menu.tsx';

it.each([
  ['Asha Verma', 'Asha Verma'],
  ['', 'User'],
])('the full name %j is shown as %s', (fullName, shown) => {
  const text = toText(render(<AccountMenu user={{ ...asha, fullName }} />));
  expect(text).toBe(`${shown} ${asha.email} My page Logout`);
});
