import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { CspNavigationGuard } from './csp-navigation-guard.tsx';

const draw = (url: string, loadedAt: string | null = '/'): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <CspNavigationGuard loadedAt={loadedAt}>the page</CspNavigationGuard>
    </MemoryRouter>,
  );

it.each(['/', '/dashboard', '/franchisee-business-info', '/dashboard/wallet/more'])(
  'H01 %s is rendered in an ordinary document',
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
])('H01 %s is never rendered in an ordinary document', (url) => {
  expect(draw(url)).not.toContain('the page');
  expect(draw(url)).toContain('aria-busy');
});

it('H01 a page with a map is rendered in its own document, and no ordinary page is', () => {
  expect(draw('/contectus', '/hi/contectus')).toBe('the page');
  expect(draw('/about', '/contectus')).not.toContain('the page');
});

it('H01 the list of KYC requests and the review share a document group of their own', () => {
  const list = '/admin/dashboard/kyc-requests';
  expect(draw(`${list}/0193`, list)).toBe('the page');
  expect(draw(list, `${list}/0193`)).toBe('the page');
  expect(draw(list, '/admin/dashboard')).not.toContain('the page');
  expect(draw('/admin/dashboard', `${list}/0193`)).not.toContain('the page');
  expect(draw('/admin/dashboard/kyc-requests-old', '/admin/dashboard')).toBe('the page');
});

it('a page that is being prerendered is rendered', () => {
  expect(draw('/contectus', null)).toBe('the page');
});
