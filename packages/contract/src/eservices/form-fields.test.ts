import { describe, expect, it } from 'vitest';
import { validateAnswers, formFields, type FormField } from './form-fields.ts';

const label = { en: 'Something', hi: null };
const text: FormField = { key: 'name', kind: 'text', label, isRequired: true };
const number: FormField = { key: 'turnover', kind: 'number', label, isRequired: true };
const date: FormField = { key: 'from', kind: 'date', label, isRequired: true };
const file: FormField = { key: 'deed', kind: 'file', label, isRequired: true };
const choice: FormField = {
  key: 'kind',
  kind: 'choice',
  label,
  isRequired: true,
  choices: [
    { value: 'llp', label: { en: 'LLP', hi: null } },
    { value: 'company', label: { en: 'Company', hi: 'कंपनी' } },
  ],
};
const id = '01936f00-0000-7000-8000-00000e000001';

const answerTo = (field: FormField, input: unknown) => {
  const checked = validateAnswers([field], { [field.key]: input });
  return checked.ok ? checked.answers[field.key] : checked.problems[0]?.problem;
};

describe('answers', () => {
  it('are normalized, in the order of the fields, without unknown keys', () => {
    const input = { kind: 'llp', name: '  Kavita  ', turnover: '12,00,000.50', role: 'admin' };
    const checked = validateAnswers([text, number, choice], input);
    expect(checked).toEqual({
      ok: true,
      answers: { name: 'Kavita', turnover: '1200000.50', kind: 'llp' },
    });
  });

  it('are reported when required and omitted when optional', () => {
    const fields = [text, { ...number, isRequired: false }, choice];
    expect(validateAnswers(fields, { name: ' ', turnover: '', kind: null })).toMatchObject({
      ok: false,
      problems: [
        { key: 'name', problem: 'answer_missing' },
        { key: 'kind', problem: 'answer_missing' },
      ],
    });
    expect(validateAnswers([{ ...file, isRequired: false }], {})).toEqual({
      ok: true,
      answers: {},
    });
  });

  it('ignore inherited properties', () => {
    const field: FormField = { ...text, key: 'constructor' };
    expect(validateAnswers([field], {})).toMatchObject({ ok: false });
  });

  it.each([
    ['क'.repeat(500), 'क'.repeat(500)],
    ['a'.repeat(501), 'answer_long'],
    ['two\nlines', 'answer_text'],
    ['\u202eturned', 'answer_text'],
    [7, 'answer_text'],
    [['a'], 'answer_text'],
  ])('text %#', (input, expected) => {
    expect(answerTo(text, input)).toBe(expected);
  });

  it.each([
    ['0', '0'],
    ['-12.5', '-12.5'],
    ['1,20,000', '120000'],
    ['1e3', 'answer_number'],
    ['0x10', 'answer_number'],
    ['1.23456', 'answer_number'],
    ['9'.repeat(13), 'answer_number'],
    ['ten', 'answer_number'],
    [10, 'answer_number'],
  ])('number %j', (input, expected) => {
    expect(answerTo(number, input)).toBe(expected);
  });

  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', 'answer_date'],
    ['2026-13-01', 'answer_date'],
    ['22-11-2026', 'answer_date'],
    ['1800-01-01', 'answer_date'],
    ['2026-11-22T00:00', 'answer_date'],
  ])('date %j', (input, expected) => {
    expect(answerTo(date, input)).toBe(expected);
  });

  it.each([
    ['company', 'company'],
    ['Company', 'answer_choice'],
    ['', 'answer_missing'],
  ])('choice %j', (input, expected) => {
    expect(answerTo(choice, input)).toBe(expected);
  });

  it.each([
    [id, id],
    ['', 'answer_file'],
    ['../../etc/passwd', 'answer_file'],
    [{ id }, 'answer_file'],
  ])('file %j', (input, expected) => {
    expect(answerTo(file, input)).toBe(expected);
  });
});

describe('a form', () => {
  const accepts = (fields: unknown) => formFields.safeParse(fields).success;

  it('is a list of fields with unique keys', () => {
    expect(accepts([text, number, date, choice, file])).toBe(true);
    expect(accepts([])).toBe(true);
    expect(accepts([text, { ...number, key: text.key }])).toBe(false);
    expect(accepts(Array.from({ length: 31 }, (_, at) => ({ ...text, key: `k${at}` })))).toBe(
      false,
    );
  });

  it.each([
    { ...text, label: { en: ' ', hi: null } },
    { ...text, label: { en: 'Two\nlines', hi: null } },
    { ...text, label: { en: 'Name', hi: '' } },
    { ...text, key: 'a b' },
    { ...text, key: '"><script>' },
    { ...text, kind: 'password' },
    { ...text, isRequired: 'yes' },
    { ...choice, choices: [] },
    { ...choice, choices: [choice.choices[0], choice.choices[0]] },
    { ...text, kind: 'choice' },
  ])('refuses %#', (field) => {
    expect(accepts([field])).toBe(false);
  });
});
