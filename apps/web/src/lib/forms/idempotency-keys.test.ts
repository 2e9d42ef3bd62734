import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

it('a repeated request keeps its key, and a changed one gets another', () => {
  const { keyFor } = createIdempotencyKeys();
  const first = keyFor({ amount: 500, reason: 'Paid twice.' });
  expect(keyFor({ amount: 500, reason: 'Paid twice.' })).toBe(first);
  expect(keyFor({ amount: 501, reason: 'Paid twice.' })).not.toBe(first);
});

it('after a success, an equal request is a new one', () => {
  const { keyFor, forget } = createIdempotencyKeys();
  const first = keyFor('Hello');
  forget();
  expect(keyFor('Hello')).not.toBe(first);
});
