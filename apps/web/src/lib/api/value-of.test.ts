import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import { failure } from './failure.ts';
import { valueOf } from './value-of.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('an answer gives its value', async () => {
  await expect(valueOf(Promise.resolve({ ok: true, value: 'Gold' }))).resolves.toBe('Gold');
});

it('a failure is told in its own words', async () => {
  const told = valueOf(Promise.resolve(failure('not_found', () => 'There is no such plan.')));
  await expect(told).rejects.toThrow('There is no such plan.');
});

it('one without words says that something went wrong', async () => {
  const told = valueOf(Promise.resolve(failure('internal', () => null)));
  await expect(told).rejects.toThrow(/^Something went wrong$/);
});
