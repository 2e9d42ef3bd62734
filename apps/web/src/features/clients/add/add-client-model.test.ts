import { describe, expect, it } from 'vitest';
import { checkNewClient, emptyClient, readStart, toNewClient } from './add-client-model.ts';

describe('the first field of a new client', () => {
  it.each([
    ['Joshi Sweets', null],
    ['3M India', null],
    ['', null],
    ['08abcps1234k1zm', { kind: 'gstin', number: '08ABCPS1234K1ZM', isValid: true }],
    ['abcps 1234k', { kind: 'pan', number: 'ABCPS1234K', isValid: true }],
    ['08ABCPS1234K1ZN', { kind: 'gstin', number: '08ABCPS1234K1ZN', isValid: false }],
    ['ABCPS12', { kind: 'pan', number: 'ABCPS12', isValid: false }],
  ])('%j is read as %j', (start, number) => {
    expect(readStart(start)).toEqual(number);
  });

  it('is the name, or a number beside a name', () => {
    expect(toNewClient({ ...emptyClient, start: 'Joshi Sweets', name: 'Old' })).toEqual({
      name: 'Joshi Sweets',
    });
    const values = {
      ...emptyClient,
      start: '08abcps1234k1zm',
      name: 'Joshi',
      phone: '98765 43210',
    };
    expect(toNewClient(values)).toEqual({
      name: 'Joshi',
      phone: '98765 43210',
      registrations: [{ kind: 'gstin', number: '08ABCPS1234K1ZM' }],
    });
  });

  it.each([
    [{ start: '' }, ['start']],
    [{ start: '08ABCPS1234K1ZN', name: 'Joshi' }, ['start']],
    [{ start: '08ABCPS1234K1ZM' }, ['name']],
    [{ start: 'Joshi', phone: '12' }, ['phone']],
  ])('%j has errors at %j', (values, fields) => {
    const failure = checkNewClient({ ...emptyClient, ...values });
    expect(Object.keys(failure?.fields ?? {})).toEqual(fields);
  });
});
