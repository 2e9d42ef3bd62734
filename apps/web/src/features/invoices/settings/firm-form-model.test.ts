import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { checkFirmValues, emptyPlace, toFirmProfile, toFirmValues } from './firm-form-model.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const pune = {
  gstin: '27 aalfv4847r1z2',
  address: '12 Rose Villa, Pune',
  pinCode: '411005',
  state: '',
};
const firm = {
  scheme: 'regular',
  legalName: 'Varsha & Co LLP',
  signatory: 'Varsha Joshi',
  places: [pune],
  eInvoicesFrom: '',
  ...{ lutArn: '', lutFrom: '', lutTo: '' },
};
const fields = (values: typeof firm) => Object.keys(checkFirmValues(values)?.fields ?? {});

it('takes the State of a place from its GSTIN', () => {
  expect(toFirmProfile(firm).places).toEqual([{ ...pune, state: '27' }]);
  expect(checkFirmValues(firm)).toBeNull();
});

it('sends one place without GSTIN for a firm that is not registered, whatever was typed before', () => {
  const values = { ...firm, scheme: 'unregistered', places: [{ ...pune, state: '29' }, pune] };
  expect(toFirmProfile(values).places).toEqual([{ ...pune, gstin: null, state: '29' }]);
});

it('registers e-invoices only of a regular firm', () => {
  const values = { ...firm, eInvoicesFrom: '2026-12-01' };
  expect(toFirmProfile(values).eInvoicesFrom).toBe('2026-12-01');
  expect(toFirmProfile({ ...values, scheme: 'composition' }).eInvoicesFrom).toBeNull();
  expect(toFirmProfile(firm).eInvoicesFrom).toBeNull();
});

it('sends a letter of undertaking of a regular firm once something of it is given', () => {
  expect(toFirmProfile(firm).lut).toBeNull();
  const given = { ...firm, lutArn: 'ad270426012345x', lutFrom: '2026-04-01', lutTo: '2027-03-31' };
  expect(toFirmProfile({ ...given, scheme: 'composition' }).lut).toBeNull();
  expect(checkFirmValues(given)).toBeNull();
  expect(fields({ ...firm, lutArn: 'AD27' })).toEqual(['lutArn', 'lutFrom', 'lutTo']);
  expect(fields({ ...given, lutTo: '2026-03-31' })).toEqual(['lutTo']);
});

it('names the field of each error, also in the second place', () => {
  expect(fields({ ...firm, places: [pune, emptyPlace] })).toEqual([
    'place-1-gstin',
    'place-1-address',
    'place-1-pinCode',
    'place-1-state',
  ]);
  expect(fields({ ...firm, places: [pune, pune] })).toEqual(['place-0-gstin']);
  expect(fields({ ...firm, signatory: '', places: [] })).toContain('signatory');
});

it('opens with what was saved, or with one empty place', () => {
  expect(toFirmValues(null).places).toEqual([emptyPlace]);
  const place = { ...pune, gstin: null, state: '27' } as const;
  expect(
    toFirmValues({
      ...firm,
      version: 1,
      scheme: 'unregistered',
      places: [place],
      eInvoicesFrom: null,
      lut: null,
    }).places,
  ).toEqual([{ ...place, gstin: '' }]);
});
