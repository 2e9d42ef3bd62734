import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DocumentGuard } from './document-guard.tsx';

// Without a window this document counts as an ordinary one.
const draw = (url: string): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <DocumentGuard>the page</DocumentGuard>
    </MemoryRouter>,
  );

it.each(['/', '/dashboard', '/franchisee-business-info', '/dashboard/wallet/more'])(
  'H01 %s is shown in an ordinary document',
  (url) => {
    expect(draw(url)).toBe('the page');
  },
);

it.each([
  '/franchisee-wallet-payment',
  '/franchisee-wallet-payment?order=order_1',
  '/dashboard/wallet',
  '/plans/',
  '/Plans',
])('H01 %s is never shown in an ordinary document', (url) => {
  expect(draw(url)).not.toContain('the page');
  expect(draw(url)).toContain('aria-busy');
});
