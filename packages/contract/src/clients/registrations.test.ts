import { describe, expect, it } from 'vitest';
import { maskNumber, recognizeNumber, registrationKinds } from './registration-kinds.ts';
import {
  completeRegistrations,
  deriveFacts,
  findPan,
  findRegistrationProblems,
  type KindAndNumber,
} from './registrations.ts';
import { newClient } from './schemas.ts';

const pan = { kind: 'pan', number: 'ABCPS1234K' } as const;
const gstin = { kind: 'gstin', number: '08ABCPS1234K1ZM' } as const;

describe('the numbers of a client', () => {
  it.each([
    ['gstin', ' 08abcps1234k1zm ', '08ABCPS1234K1ZM'],
    ['gstin', '08ABCPS1234K1ZN', null],
    ['pan', 'abcps 1234 k', 'ABCPS1234K'],
    ['pan', 'ABCXS1234K', null],
    ['tan', 'JPRA12345B', 'JPRA12345B'],
    ['cin', 'U72200RJ2015PTC012345', 'U72200RJ2015PTC012345'],
    ['llpin', 'aab 1234', 'AAB-1234'],
    ['udyam', 'RJ-17-0048213', 'UDYAM-RJ-17-0048213'],
    ['iec', '0512345678', '0512345678'],
    ['iec', '05123456', null],
    ['epf', 'RJRAJ0048213000', 'RJRAJ0048213000'],
    ['epf', 'RJRAJ004821', null],
    ['esi', '१५०००१२३४५६०००१०१', '15000123456000101'],
    ['esi', '1500012345', null],
    ['fssai', '12226 0080 00417', '12226008000417'],
    ['fssai', '92226008000417', null],
    ['pt', '27123456789P', '27123456789P'],
    ['pt', 'none', null],
    // An Aadhaar number in the wrong field.
    ['pt', '2999 0006 4321', null],
  ] as const)('%s %j is read as %j', (kind, typed, number) => {
    expect(registrationKinds[kind].parse(typed)).toBe(number);
  });

  it('are masked in lists', () => {
    expect(maskNumber('pan', 'ABCPS1234K')).toBe('XXXXX1234K');
    expect(maskNumber('gstin', '08ABCPS1234K1ZM')).toBe('08XXXXX1234K1ZM');
    expect(maskNumber('llpin', 'AAB-7781')).toBe('XXX-7781');
  });

  it('a GSTIN or PAN is recognized in a field that also takes a name', () => {
    expect(recognizeNumber('08abcps1234k1zm')).toEqual(gstin);
    expect(recognizeNumber('abcps1234k')).toEqual(pan);
    expect(recognizeNumber('Joshi Sweets')).toBeNull();
  });

  it('a GSTIN gives PAN, State and constitution', () => {
    expect(completeRegistrations([gstin])).toEqual([pan, { ...gstin, state: '08' }]);
    expect(deriveFacts([gstin])).toEqual({ state: '08', constitution: 'proprietorship' });
    expect(findPan([gstin])).toBe(pan.number);
    expect(completeRegistrations([gstin, pan])).toHaveLength(2);
  });

  it.each([
    [[pan], 'individual'],
    [[{ kind: 'pan', number: 'AABHJ1234K' }], 'hinduFamily'],
    [[{ kind: 'pan', number: 'AABFJ1234K' }], 'partnership'],
    [
      [
        { kind: 'pan', number: 'AABFJ1234K' },
        { kind: 'llpin', number: 'AAB-1234' },
      ],
      'llp',
    ],
    [[{ kind: 'pan', number: 'AABCJ1234K' }], 'company'],
    [[{ kind: 'cin', number: 'U72200RJ2015OPC012345' }], 'onePersonCompany'],
    [[{ kind: 'cin', number: 'U72200RJ2015NPL012345' }], 'company'],
    [[{ kind: 'tan', number: 'JPRA12345B' }], null],
    [[], null],
  ] as readonly [readonly KindAndNumber[], string | null][])(
    'of %j the constitution is %s',
    (numbers, constitution) => {
      expect(deriveFacts(numbers).constitution).toBe(constitution);
    },
  );

  it.each([
    [[pan, { kind: 'pan', number: 'ABCPS1235K' }], [{ index: 1, message: 'pan_once' }]],
    [[gstin, { ...gstin, number: '08abcps1234k1zm' }], [{ index: 1, message: 'number_twice' }]],
    [[{ kind: 'pan', number: 'ABCPS1235K' }, gstin], [{ index: 1, message: 'gstin_of_other_pan' }]],
    [
      [gstin, { kind: 'gstin', number: '27CQRPK2468L1Z7' }],
      [{ index: 1, message: expect.stringMatching(/^gstin_/) as string }],
    ],
    [[{ kind: 'fssai', number: '1' }], [{ index: 0, message: 'fssai_enter' }]],
  ] as const)('%j has the problem %j', (numbers, problems) => {
    expect(findRegistrationProblems(numbers)).toEqual(problems);
  });

  it('a problem is reported at its number', () => {
    const parsed = newClient.safeParse({
      name: 'Joshi Sweets',
      registrations: [{ kind: 'pan', number: 'ABCPS1235K' }, gstin],
    });
    expect(parsed.error?.issues).toMatchObject([
      { path: ['registrations', 1, 'number'], message: 'gstin_of_other_pan' },
    ]);
    expect(newClient.safeParse({ name: 'Joshi Sweets' }).success).toBe(true);
  });

  it('a validity does not end before it begins', () => {
    const registration = { ...pan, validFrom: '2026-04-01', validTo: '2026-03-31' };
    const parsed = newClient.safeParse({ name: 'Joshi Sweets', registrations: [registration] });
    expect(parsed.error?.issues).toMatchObject([
      { path: ['registrations', 0, 'validTo'], message: 'validity_reversed' },
    ]);
  });
});
