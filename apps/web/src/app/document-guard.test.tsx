import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DocumentGuard } from './document-guard.tsx';

const draw = (url: string, loadedAt: string | null = '/'): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <DocumentGuard loadedAt={loadedAt}>the page</DocumentGuard>
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
  '/contectus',
  '/hi/contectus',
])('H01 %s is never shown in an ordinary document', (url) => {
  expect(draw(url)).not.toContain('the page');
  expect(draw(url)).toContain('aria-busy');
});

it('H01 a page with a map is shown in its own document, and no ordinary page is', () => {
  expect(draw('/contectus', '/hi/contectus')).toBe('the page');
  expect(draw('/about', '/contectus')).not.toContain('the page');
});

it('a page that is being prerendered is shown', () => {
  expect(draw('/contectus', null)).toBe('the page');
});
