import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../values/calendar-date.ts';
import { formatAnswer, toAnswerCell } from './answer-format.ts';
import { applicableFields, validateAnswers, formFields, type FormField } from './form-fields.ts';

const label = { en: 'Something', hi: null };
const isRequired = true;
const today = '2026-11-22' as CalendarDate;
const sales: FormField = { key: 'sales', kind: 'yes-no', label, isRequired };
const scheme: FormField = {
  key: 'scheme',
  kind: 'choice',
  label,
  isRequired,
  choices: [
    { value: 'regular', label: { en: 'Regular', hi: 'नियमित' } },
    { value: 'composition', label: { en: 'Composition', hi: null } },
  ],
  when: { field: 'sales', is: ['yes'] },
};
const register: FormField = {
  key: 'register',
  kind: 'file',
  label,
  isRequired,
  when: { field: 'scheme', is: ['regular'] },
};
const fields = [sales, scheme, register];
const id = '01936f00-0000-7000-8000-00000e000001';
const getKeys = (fields: readonly FormField[]) => fields.map(({ key }) => key);

describe('conditional fields', () => {
  it('are asked, required and kept only while their condition holds', () => {
    expect(getKeys(applicableFields(fields, {}))).toEqual(['sales']);
    expect(getKeys(applicableFields(fields, { sales: 'yes', scheme: 'regular' }))).toEqual([
      'sales',
      'scheme',
      'register',
    ]);
    expect(validateAnswers(fields, { sales: 'yes', scheme: 'regular' })).toMatchObject({
      problems: [{ key: 'register', problem: 'answer_file' }],
    });
    const all = { sales: 'yes', scheme: 'regular', register: id };
    expect(validateAnswers(fields, all)).toEqual({ ok: true, answers: all });
    expect(validateAnswers(fields, { ...all, scheme: 'composition' })).toEqual({
      ok: true,
      answers: { sales: 'yes', scheme: 'composition' },
    });
  });

  it('are not asked when the field that they depend on is not asked or invalid', () => {
    const hidden = { sales: 'no', scheme: 'regular', register: 'junk' };
    expect(validateAnswers(fields, hidden)).toEqual({ ok: true, answers: { sales: 'no' } });
    expect(getKeys(applicableFields(fields, { sales: 'perhaps', scheme: 'regular' }))).toEqual([
      'sales',
    ]);
  });

  it.each([
    [{ ...register, when: { field: 'later', is: ['yes'] } }],
    [{ ...register, when: { field: 'scheme', is: ['other'] } }],
    [{ ...register, when: { field: 'scheme', is: [] } }],
    [{ ...register, when: { field: 'register', is: ['yes'] } }],
    [{ ...register, when: { field: 'name', is: ['yes'] } }],
  ])('depend only on a value of an earlier choice or yes/no question %#', (field) => {
    const name: FormField = { key: 'name', kind: 'text', label, isRequired };
    expect(formFields.safeParse([...fields.slice(0, 2), name, register]).success).toBe(true);
    expect(formFields.safeParse([...fields.slice(0, 2), name, field]).success).toBe(false);
    expect(formFields.safeParse([register, sales, scheme]).success).toBe(false);
  });
});

describe('the limits of a field', () => {
  const format = (field: FormField, value: string) => {
    const checked = validateAnswers([field], { [field.key]: value }, today);
    return checked.ok ? null : checked.problems[0]?.sentence.en;
  };
  const common = { key: 'asked', label, isRequired };

  it.each([
    ['2026-11', null],
    ['2026-12', 'Please choose a month that is not in the future'],
    ['2017-07', null],
    ['2017-06', 'Please choose a month not before 1 July 2017'],
  ])('month %s', (value, text) => {
    const notBefore = '2017-07-01' as CalendarDate;
    expect(format({ ...common, kind: 'month', notBefore, notAfter: 'today' }, value)).toBe(text);
  });

  it('apply to dates, quarters, financial years and numbers', () => {
    const days = { ...common, notAfter: 'today' } as const;
    expect(format({ ...days, kind: 'date' }, '2026-11-22')).toBe(null);
    expect(format({ ...days, kind: 'date' }, '2026-11-23')).toMatch(/future/);
    expect(format({ ...days, kind: 'quarter' }, '2026-27-Q3')).toBe(null);
    expect(format({ ...days, kind: 'quarter' }, '2026-27-Q4')).toMatch(/future/);
    expect(format({ ...days, kind: 'financial-year' }, '2027-28')).toMatch(/future/);
    expect(format({ ...common, kind: 'date', notBefore: 'today' }, '2026-11-21')).toMatch(/past/);
    const wholes = { ...common, kind: 'number', min: 1, max: 45, isWhole: true } as const;
    expect(format(wholes, '45')).toBe(null);
    for (const value of ['0', '46', '1.5'])
      expect(format(wholes, value)).toBe('Please enter a whole number from 1 to 45');
  });
});

describe('answers', () => {
  it('are formatted by kind and typed by column', () => {
    const money: FormField = { key: 'turnover', kind: 'money', label, isRequired };
    const date: FormField = { key: 'since', kind: 'date', label, isRequired };
    expect(formatAnswer(money, '1200000.50', 'hi')).toBe('₹12,00,000.50');
    expect(formatAnswer(scheme, 'regular', 'hi')).toBe('नियमित');
    expect(formatAnswer(scheme, 'composition', 'hi')).toBe('Composition');
    expect(toAnswerCell(money, '1200000.50', 'en')).toEqual({ type: 'money', value: 1200000.5 });
    expect(toAnswerCell(date, '2026-10-31', 'en')).toEqual({
      type: 'date',
      value: '2026-10-31',
    });
    expect(toAnswerCell(sales, 'yes', 'en')).toEqual({ type: 'text', value: 'Yes' });
    expect(toAnswerCell(money, undefined, 'en')).toEqual({ type: 'money', value: null });
  });
});
