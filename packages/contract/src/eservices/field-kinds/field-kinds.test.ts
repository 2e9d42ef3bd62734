import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validationTexts } from '../../texts/validation.ts';
import { fieldKindNames, fieldKinds, type FieldKind } from './field-kinds.ts';

const id = '01936f00-0000-7000-8000-00000e000001';

// Typed, canonical, formatted in English and in Hindi. PAN and GSTIN: test vectors of Frappe and
// the GST portal. IFSC, Udyam and DIN: examples of their authorities.
const right: Readonly<Record<FieldKind, readonly (readonly [string, string, string?, string?])[]>> =
  {
    text: [['Kaveri Textiles, MG Road', 'Kaveri Textiles, MG Road']],
    'long-text': [['one\r\ntwo\u2028three\u202e', 'one\ntwo\nthree']],
    number: [
      ['12,00,000.50', '1200000.50'],
      ['-१२.५', '-12.5'],
    ],
    money: [
      ['₹ 1,20,000.50', '120000.50', '₹1,20,000.50', '₹1,20,000.50'],
      ['Rs. 999/-', '999', '₹999', '₹999'],
      ['007', '7'],
      ['१,४९९.5', '1499.50'],
      ['0', '0', '₹0'],
      ['1499.00', '1499'],
    ],
    date: [['2026-10-31', '2026-10-31', '31 October 2026', '31 अक्टूबर 2026']],
    month: [
      ['2026-10', '2026-10', 'October 2026', 'अक्टूबर 2026'],
      ['10/2026', '2026-10'],
      ['Oct 2026', '2026-10'],
      ['february, 2026', '2026-02', 'February 2026', 'फ़रवरी 2026'],
      ['अक्टूबर 2026', '2026-10'],
      ['फ़रवरी २०२६', '2026-02'],
    ],
    quarter: [
      [
        '2026-27-Q2',
        '2026-27-Q2',
        'July–September 2026 (Q2 2026-27)',
        'जुलाई–सितंबर 2026 (Q2 2026-27)',
      ],
      ['q4 FY 2026-2027', '2026-27-Q4', 'January–March 2027 (Q4 2026-27)'],
      ['2026–27 Q1', '2026-27-Q1', 'April–June 2026 (Q1 2026-27)'],
    ],
    'financial-year': [
      ['2026-27', '2026-27', '2026-27', '2026-27'],
      ['FY 2099-2100', '2099-00'],
      ['२०२६–२७', '2026-27'],
    ],
    'yes-no': [
      ['yes', 'yes', 'Yes', 'हाँ'],
      ['No', 'no', 'No', 'नहीं'],
      ['नहीं', 'no'],
    ],
    choice: [['llp', 'llp']],
    file: [[id, id]],
    email: [['Asha@Example.COM', 'asha@example.com']],
    phone: [['०98765-43210', '+919876543210', '+91 98765 43210', '+91 98765 43210']],
    'pin-code': [
      ['560 001', '560001'],
      ['४६२००१', '462001'],
    ],
    pan: [
      ['aalfv 4847 r', 'AALFV4847R'],
      ['AAPFU-०९३९-F', 'AAPFU0939F'],
    ],
    gstin: [
      ['27 aapfu0939f 1zv', '27AAPFU0939F1ZV'],
      ['24APJPM3743A1Z9', '24APJPM3743A1Z9'],
      ['२७AALFV४८४७R१Z२', '27AALFV4847R1Z2'],
    ],
    tan: [['muma 12345 b', 'MUMA12345B']],
    cin: [['l17110 mh1973 plc 019786', 'L17110MH1973PLC019786']],
    llpin: [
      ['aab 9032', 'AAB-9032'],
      ['AAB–9032', 'AAB-9032'],
    ],
    din: [['0000 0001', '00000001']],
    udyam: [
      ['udyam mh 18 0012345', 'UDYAM-MH-18-0012345'],
      ['MH-18-0012345', 'UDYAM-MH-18-0012345'],
    ],
    ifsc: [
      ['sbin 0001234', 'SBIN0001234'],
      ['IBKL0070T16', 'IBKL0070T16'],
    ],
    'bank-account': [
      ['3012 3456 789', '30123456789'],
      ['000123456789', '000123456789'],
    ],
  };

const wrong: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['two\nlines', 'a'.repeat(501)],
  'long-text': ['a'.repeat(1001)],
  number: ['1e3', '0x10', 'ten'],
  money: ['-5', '1.234', '5 lakh', 'Kaveri', '9'.repeat(13), '₹'],
  date: ['2026-02-29', '31/10/2026', 'asdf'],
  month: ['asdf', '2026-13', '13/2026', '2026', 'Oc 2026', '2026-10-01'],
  quarter: ['Q5 2026-27', 'Q2', '2026-28-Q2', 'July', '2026-27'],
  'financial-year': ['2026', '2026-28', '26-27', '2199-00', 'asdf'],
  'yes-no': ['maybe', '1'],
  choice: [],
  file: ['../../etc/passwd'],
  email: ['a b@c.example', 'asha'],
  phone: ['12345', 'Kaveri Textiles, MG Road'],
  'pin-code': ['060001', '5600011', 'MG Road'],
  pan: ['ABCDE1234F', 'ABCPE12345', '29ABC'],
  gstin: ['29ABC', '27AALFV4847R1Z3', '25AALFV4847R1Z6'],
  tan: ['MUMA1234B', 'ABCPE1234F'],
  cin: ['U749', 'U74999MH3019PTC123456'],
  llpin: ['AAB-903', 'AAB-90321', '1AB-9032'],
  din: ['1234567', '123456789', '00000000'],
  udyam: ['UDYAM-M1-18-0012345', 'UDYAM-MH-18-001234', 'UAM 123'],
  ifsc: ['Kaveri Textiles, MG Road', 'SBIN1001234', 'SBINO001234', 'SBIN000123'],
  'bank-account': ['Kaveri Textiles, MG Road', '12345678', '1'.repeat(19), '000000000'],
};

describe('each kind of field', () => {
  it.each(fieldKindNames.map((kind) => [kind] as const))(
    '%s takes what people type, refuses anything else and says what is expected',
    (kind) => {
      const { parse, format, problem } = fieldKinds[kind];
      for (const [typed, value, inEnglish, inHindi] of right[kind]) {
        expect(parse(typed), typed).toEqual({ ok: true, value });
        expect(parse(value), value).toEqual({ ok: true, value });
        if (inEnglish !== undefined) expect(format(value, 'en')).toBe(inEnglish);
        if (inHindi !== undefined) expect(format(value, 'hi')).toBe(inHindi);
      }
      for (const typed of wrong[kind]) expect(parse(typed), typed).toMatchObject({ ok: false });
      expect(validationTexts[problem].en).toMatch(/^(Please|Invalid)/);
      expect(validationTexts[problem].hi).toMatch(/\p{Script=Devanagari}/u);
    },
  );

  it('parses its own formatted answers in both languages', () => {
    const month = fc
      .tuple(fc.integer({ min: 1900, max: 2198 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
    const amount = fc
      .tuple(fc.nat(999_999_999_999), fc.nat(99))
      .map(
        ([whole, paise]) => `${whole}${paise === 0 ? '' : `.${String(paise).padStart(2, '0')}`}`,
      );
    const kinds = { month, money: amount };
    for (const kind of ['month', 'money'] as const)
      fc.assert(
        fc.property(kinds[kind], fc.constantFrom('en', 'hi'), (value, language) => {
          const { parse, format } = fieldKinds[kind];
          expect(parse(format(value, language))).toEqual({ ok: true, value });
        }),
      );
  });

  it('never throws, and parsing a canonical answer again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldKindNames),
        fc.string({ unit: 'binary' }),
        (kind, typed) => {
          const parsed = fieldKinds[kind].parse(typed);
          if (parsed.ok) expect(fieldKinds[kind].parse(parsed.value)).toEqual(parsed);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
