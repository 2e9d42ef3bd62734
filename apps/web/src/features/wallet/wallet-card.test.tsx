import type { Transaction } from '@anupal/contract/wallet';
import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { WalletCard } from './wallet-card.tsx';

const walletId = '01930000-0000-7000-8000-00000000000b';
const key = ['wallet', walletId, { limit: 3 }, 'en'];
const line = (name: string, type: Transaction['type'], amount: number): Transaction => ({
  id: name,
  date: '2026-11-20T06:00:00.000Z',
  description: name,
  client: null,
  type,
  amount,
  documents: [],
});
const drawWith = (data: unknown): string =>
  render(<WalletCard walletId={walletId} />, { known: [[key, data]] });

it('the balance and the last three transactions, a credit with + in green, a debit with - in red', () => {
  const html = drawWith({
    totalBalance: 120_000,
    reserved: 20_000.5,
    transactions: [
      line('Top-up', 'credit', 500),
      {
        ...line('Fee: GST registration · Joshi Sweets', 'debit', 1499.5),
        client: 'Joshi Sweets',
      },
      line('Second', 'credit', 1),
      line('Fourth', 'credit', 2),
    ],
    nextCursor: null,
  });
  const text = toText(html);
  expect(text).toContain('Available balance ₹99,999.50 ₹20,000.50 more is reserved');
  expect(text).toContain('Top-up 20 Nov 2026 · Credit + ₹500.00');
  // A fee is known by its client first.
  expect(text).toContain('Joshi Sweets 20 Nov 2026 · Fee: GST registration - ₹1,499.50');
  expect(text).toContain('Second');
  expect(text).not.toContain('Fourth');
  expect(html).toMatch(/text-success">\+<span[^>]*>₹500\.00/);
  expect(html).toMatch(/text-danger">-<span[^>]*>₹1,499\.50/);
});

it('a wallet without transactions', () => {
  const text = toText(
    drawWith({ totalBalance: 0, reserved: 0, transactions: [], nextCursor: null }),
  );
  expect(text).toContain('₹0.00');
  expect(text).toContain('No transactions yet.');
  expect(text).not.toContain('reserved');
});

it('a user without a wallet', () => {
  const html = render(<WalletCard walletId={null} />);
  expect(toText(html)).toContain("You currently don't have a wallet assigned.");
});

it('a loading wallet is announced', () => {
  const html = render(<WalletCard walletId={walletId} />);
  expect(html).toMatch(/role="status".*Loading wallet\.\.\./);
});

it('a wallet that failed to load shows the reason and a retry button', () => {
  const html = drawWith(new Error('Network error. Please check your internet connection.'));
  expect(html).toContain('role="alert"');
  expect(toText(html)).toBe(
    'Wallet Open your wallet Failed to fetch user data. Network error. Please check your internet connection. Try again',
  );
});
