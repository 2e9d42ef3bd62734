import { expect, it } from 'vitest';
import { initialTaxProfile, getGstinState, toTaxProfile } from './tax-profile-model.ts';

const written = {
  ...initialTaxProfile(null),
  registration: 'registered',
  gstin: '27 aalfv4847r1z2',
  legalName: 'Varsha & Co LLP',
  address: '12 Rose Villa, Pune',
  pinCode: '411005',
  state: '29',
} as const;

it('takes the State from a valid GSTIN, and from the form without one', () => {
  expect(getGstinState(written)).toBe('27');
  expect(toTaxProfile(written)).toMatchObject({ gstin: written.gstin, state: '27' });
  expect(getGstinState({ ...written, gstin: '27AALFV4847R1Z3' })).toBeNull();
  expect(toTaxProfile({ ...written, gstin: '' })).toMatchObject({ gstin: '', state: '29' });
});

it('sends no GSTIN for a business that is not registered, though one was typed before', () => {
  const values = { ...written, registration: 'unregistered' } as const;
  expect(getGstinState(values)).toBeNull();
  expect(toTaxProfile(values)).toMatchObject({ gstin: null, state: '29' });
});

it('opens with what was saved', () => {
  const { registration, ...saved } = written;
  const profile = { ...saved, state: '27', changedAt: '2026-11-20T04:30:00.000Z' } as const;
  expect(initialTaxProfile(profile)).toEqual({ ...saved, registration, state: '27' });
  expect(initialTaxProfile({ ...profile, gstin: null })).toMatchObject({
    registration: 'unregistered',
    gstin: '',
  });
});
