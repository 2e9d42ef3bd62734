import { eserviceForm, type EserviceRecord } from '@anupal/contract/eservices/schemas';
import { expect, it } from 'vitest';
import { toDraft, emptyDraft, toServiceInput } from './service-draft-model.ts';

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

it('sends an unchanged service as it was', () => {
  const form = toServiceInput(toDraft(record));
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
])('sends the fee %j as %j', (typed, sent) => {
  const draft = emptyDraft();
  const texts = { ...draft.texts, firmFee: typed, governmentFee: typed };
  expect(toServiceInput({ ...draft, texts })).toMatchObject({ firmFee: sent, governmentFee: sent });
});

it('sends a new service without a category until one is chosen', () => {
  const { error } = eserviceForm.safeParse(toServiceInput(emptyDraft()));
  expect(error?.issues.map(({ message }) => message)).toContain('category_missing');
});

it('reads documents as lines and skips empty ones', () => {
  const draft = { ...emptyDraft(), documentsEn: ' PAN \n\nDeed\n', documentsHi: 'पैन\n\n' };
  expect(JSON.parse(toServiceInput(draft).documents ?? '')).toEqual([
    { en: 'PAN', hi: 'पैन' },
    { en: 'Deed', hi: null },
  ]);
});
