import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import { failure } from './failure.ts';
import { getValue } from './get-value.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('returns the value of an answer', async () => {
  await expect(getValue(Promise.resolve({ ok: true, value: 'Gold' }))).resolves.toBe('Gold');
});

it('a failure throws its message', async () => {
  const value = getValue(Promise.resolve(failure('not_found', () => 'There is no such plan.')));
  await expect(value).rejects.toThrow('There is no such plan.');
});

it('a failure without a message throws the default one', async () => {
  const value = getValue(Promise.resolve(failure('internal', () => null)));
  await expect(value).rejects.toThrow(/^Something went wrong$/);
});
