import { formFields, type FormField } from '@anupal/contract/eservices/form-fields';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { expect, it } from 'vitest';
import {
  areLinesPaired,
  findFieldError,
  toFieldDraft,
  toField,
  toFields,
  moveField,
  withField,
  withNewField,
} from './field-draft-model.ts';

const fields: readonly FormField[] = [
  { key: 'name', kind: 'text', label: { en: 'Name', hi: 'नाम' }, isRequired: true },
  {
    key: 'field-4',
    kind: 'choice',
    label: { en: 'Kind', hi: null },
    isRequired: false,
    choices: [
      { value: 'llp', label: { en: 'LLP', hi: null } },
      { value: 'choice-2', label: { en: 'Company', hi: 'कंपनी' } },
    ],
  },
];
const drafts = fields.map(toFieldDraft);

it('gives a new field a unique key, which stays when others are removed', () => {
  const more = withNewField(drafts);
  expect(more.map(({ key }) => key)).toEqual(['name', 'field-4', 'field-5']);
  expect(withNewField([]).map(({ key }) => key)).toEqual(['field-1']);
});

it('moves fields, but not beyond the ends', () => {
  const keys = (by: -1 | 1, key: string) => moveField(drafts, key, by).map((field) => field.key);
  expect(keys(1, 'name')).toEqual(['field-4', 'name']);
  expect(keys(-1, 'field-4')).toEqual(['field-4', 'name']);
  expect(keys(-1, 'name')).toEqual(['name', 'field-4']);
  expect(keys(1, 'field-4')).toEqual(['name', 'field-4']);
  expect(keys(1, 'none')).toEqual(['name', 'field-4']);
});

it('requires a label, and at least two choices', () => {
  const [first] = withNewField([]);
  if (first === undefined) throw new Error('no field');
  expect(findFieldError(first)).toBe('label');
  const named = { ...first, labelEn: 'Kind' };
  expect(findFieldError(named)).toBeNull();
  expect(findFieldError({ ...named, kind: 'choice', choicesEn: 'One\n' })).toBe('choices');
  const choice = { ...named, kind: 'choice', choicesEn: 'One\nTwo\n' } as const;
  expect(findFieldError(choice)).toBeNull();
  expect(findFieldError({ ...choice, choicesHi: 'एक' })).toBe('choicesHindi');
  expect(findFieldError({ ...choice, choicesHi: 'एक\n' })).toBeNull();
});

it.each([
  ['One\nTwo', '', true],
  ['One\nTwo\n', 'एक\nदो', true],
  ['One\nTwo', '\nदो', true],
  ['One\nTwo', 'एक', false],
  ['One\nTwo', 'एक\nदो\nतीन', false],
])('the lines %j and %j are paired: %s', (english, hindi, isSo) => {
  expect(areLinesPaired(english, hindi)).toBe(isSo);
});

it('drops the choices of a field that is no longer a choice', () => {
  const [, kind] = withField(drafts, 'field-4', { kind: 'number' });
  expect(kind && toField(kind)).toEqual({
    key: 'field-4',
    kind: 'number',
    label: { en: 'Kind', hi: null },
    isRequired: false,
  });
});

const scheme: FormField = {
  key: 'scheme',
  kind: 'yes-no',
  label: { en: 'Sales?', hi: null },
  isRequired: true,
};
const every: readonly FormField[] = [
  ...fields,
  scheme,
  {
    key: 'register',
    kind: 'file',
    label: { en: 'Register', hi: 'रजिस्टर' },
    hint: { en: 'Of the month', hi: null },
    isRequired: true,
    when: { field: 'field-4', is: ['llp'] },
  },
  {
    key: 'month',
    kind: 'month',
    label: { en: 'Month', hi: null },
    isRequired: true,
    notBefore: '2017-07-01' as CalendarDate,
    notAfter: 'today',
    when: { field: 'scheme', is: ['yes'] },
  },
  {
    key: 'people',
    kind: 'number',
    label: { en: 'People', hi: null },
    isRequired: false,
    min: 0,
    max: 45,
    isWhole: true,
  },
];

it('sends unchanged fields as they were', () => {
  expect(toFields(every.map(toFieldDraft))).toEqual(every);
  expect(formFields.safeParse(toFields(every.map(toFieldDraft))).success).toBe(true);
});

it('keeps the values of choices that are renamed or moved', () => {
  const [, kind] = drafts;
  if (kind === undefined) throw new Error('no field');
  const valuesAfter = (choicesEn: string) => {
    const field = toField({ ...kind, choicesEn, choicesHi: '' });
    return field.kind === 'choice' ? field.choices.map(({ value }) => value) : [];
  };
  expect(valuesAfter('LLP\nPrivate company')).toEqual(['llp', 'choice-2']);
  expect(valuesAfter('Company\nLLP')).toEqual(['choice-2', 'llp']);
  expect(valuesAfter('LLP\nTrust\nCompany')).toEqual(['llp', 'choice-1', 'choice-2']);
});

it('reports impossible conditions and crossed limits', () => {
  const [name, kind, yesNo, register, , people] = every.map(toFieldDraft);
  if (!name || !kind || !yesNo || !register || !people) throw new Error('no field');
  expect(findFieldError(register, [name, kind])).toBeNull();
  expect(findFieldError(register, [name])).toBe('when');
  expect(findFieldError(register, [{ ...kind, kind: 'text' }])).toBe('when');
  expect(findFieldError({ ...register, whenIs: [] }, [kind])).toBe('whenIs');
  expect(findFieldError(register, [{ ...kind, choicesEn: 'Trust\nCompany\nFirm' }])).toBe('whenIs');
  expect(findFieldError({ ...people, min: '46' })).toBe('limits');
  expect(findFieldError({ ...people, min: 'few' })).toBe('limits');
  expect(findFieldError({ ...name, hintHi: 'मदद' })).toBe('hint');
});
