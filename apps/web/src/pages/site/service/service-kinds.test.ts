import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import { expect, it } from 'vitest';
import { findServiceKind, servicesByKind } from './service-kinds.ts';

it('each released service has one kind', () => {
  const named = Object.values(servicesByKind).flat();
  expect(named.toSorted()).toEqual(catalogue.map(({ slug }) => slug).toSorted());
  expect(findServiceKind('iec')).toBe('application');
  expect(findServiceKind('zither')).toBeNull();
});
