import { eserviceForm, type EserviceRecord } from '@anupal/contract/eservices/records';
import { expect, it } from 'vitest';
import {
  arePaired,
  draftOf,
  emptyDraft,
  faultOf,
  fieldOf,
  formOfDraft,
  moved,
  withField,
  withNewField,
} from './model.ts';

const record: EserviceRecord = {
  id: '01936f00-0000-7000-8000-00000e000001',
  slug: 'zither',
  version: 3,
  category: 'iso',
  departmentName: 'Desk',
  departmentNameHi: 'डेस्क',
  eserviceName: 'Zither',
  eserviceNameHi: null,
  serviceDocName: 'Paper',
  serviceDocNameHi: null,
  description: 'What it is.',
  descriptionHi: null,
  forWhom: '',
  forWhomHi: null,
  usualTime: '3 days',
  usualTimeHi: null,
  documents: [
    { en: 'PAN', hi: null },
    { en: 'Deed', hi: 'विलेख' },
  ],
  firmFee: 1499.5,
  governmentFee: null,
  feeNote: null,
  feeNoteHi: null,
  formFields: [
    { key: 'name', kind: 'text', label: { en: 'Name', hi: 'नाम' }, isRequired: true },
    {
      key: 'field-4',
      kind: 'choice',
      label: { en: 'Kind', hi: null },
      isRequired: false,
      choices: [
        { value: 'choice-1', label: { en: 'LLP', hi: null } },
        { value: 'choice-2', label: { en: 'Company', hi: 'कंपनी' } },
      ],
    },
  ],
  isActive: false,
  posterUrl: null,
  serviceDocUrl: null,
  docUrl: null,
  editedAt: null,
};

it('a service that is edited without a change is sent as it was', () => {
  const form = formOfDraft(draftOf(record));
  expect(form).toMatchObject({
    eserviceName: 'Zither',
    eserviceNameHi: '',
    departmentNameHi: 'डेस्क',
    firmFee: '1499.5',
    governmentFee: '',
    isActive: 'false',
    category: 'iso',
  });
  expect(JSON.parse(form.documents ?? '')).toEqual(record.documents);
  expect(JSON.parse(form.formFields ?? '')).toEqual(record.formFields);
});

it.each([
  ['1,499', '1499'],
  ['₹ 1,00,000.50', '100000.5'],
  ['', ''],
  ['about 500', 'about 500'],
])('the fee %j is sent as %j', (typed, sent) => {
  const draft = emptyDraft();
  const texts = { ...draft.texts, firmFee: typed, governmentFee: typed };
  expect(formOfDraft({ ...draft, texts })).toMatchObject({ firmFee: sent, governmentFee: sent });
});

it('a new service is sent without a category until one is chosen', () => {
  const { error } = eserviceForm.safeParse(formOfDraft(emptyDraft()));
  expect(error?.issues.map(({ message }) => message)).toContain('category_missing');
});

it('papers are lines, and empty ones are none', () => {
  const draft = { ...emptyDraft(), papersEn: ' PAN \n\nDeed\n', papersHi: 'पैन\n\n' };
  expect(JSON.parse(formOfDraft(draft).documents ?? '')).toEqual([
    { en: 'PAN', hi: 'पैन' },
    { en: 'Deed', hi: null },
  ]);
});

it('a new field has a key that no other has, and keeps it when the others go', () => {
  const { fields } = draftOf(record);
  const more = withNewField(fields);
  expect(more.map(({ key }) => key)).toEqual(['name', 'field-4', 'field-5']);
  expect(withNewField([]).map(({ key }) => key)).toEqual(['field-1']);
});

it('fields change places, not beyond the ends', () => {
  const { fields } = draftOf(record);
  const keys = (by: -1 | 1, key: string) => moved(fields, key, by).map((field) => field.key);
  expect(keys(1, 'name')).toEqual(['field-4', 'name']);
  expect(keys(-1, 'field-4')).toEqual(['field-4', 'name']);
  expect(keys(-1, 'name')).toEqual(['name', 'field-4']);
  expect(keys(1, 'field-4')).toEqual(['name', 'field-4']);
  expect(keys(1, 'none')).toEqual(['name', 'field-4']);
});

it('a field without a label, or with a single choice, is not done', () => {
  const [first] = withNewField([]);
  if (first === undefined) throw new Error('no field');
  expect(faultOf(first)).toBe('label');
  const named = { ...first, labelEn: 'Kind' };
  expect(faultOf(named)).toBeNull();
  expect(faultOf({ ...named, kind: 'choice', choicesEn: 'One\n' })).toBe('choices');
  const choice = { ...named, kind: 'choice', choicesEn: 'One\nTwo\n' } as const;
  expect(faultOf(choice)).toBeNull();
  expect(faultOf({ ...choice, choicesHi: 'एक' })).toBe('choicesHindi');
  expect(faultOf({ ...choice, choicesHi: 'एक\n' })).toBeNull();
});

it.each([
  ['One\nTwo', '', true],
  ['One\nTwo\n', 'एक\nदो', true],
  ['One\nTwo', '\nदो', true],
  ['One\nTwo', 'एक', false],
  ['One\nTwo', 'एक\nदो\nतीन', false],
])('of the lines %j and %j each has its own: %s', (english, hindi, isSo) => {
  expect(arePaired(english, hindi)).toBe(isSo);
});

it('a field that is no choice any more has no choices', () => {
  const [, kind] = withField(draftOf(record).fields, 'field-4', { kind: 'number' });
  expect(kind && fieldOf(kind)).toEqual({
    key: 'field-4',
    kind: 'number',
    label: { en: 'Kind', hi: null },
    isRequired: false,
  });
});
