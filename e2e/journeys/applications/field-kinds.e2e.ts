import { fieldKinds, type FieldKind } from '@anupal/contract/eservices/field-kinds/field-kinds';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { validationTexts } from '@anupal/contract/texts/validation';
import type { Locator } from '@playwright/test';
import { continueTo, formUrl, publishService, submitName } from '../../support/applications.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomeVerified } from '../../support/personas.ts';

// Invalid input and what the field shows after it is left; the same for valid input.
const typed = [
  ['gstin', '29abc', '29ABC', '27aalfv4847r1z2', '27AALFV4847R1Z2'],
  ['pan', 'abcde1234f', 'ABCDE1234F', 'aalfv4847r', 'AALFV4847R'],
  ['ifsc', 'MG Road', 'MGROAD', 'sbin 0001234', 'SBIN0001234'],
  ['bank-account', 'MG Road', 'MG Road', '3012 3456 789', '30123456789'],
  ['pin-code', '060001', '060001', '560 001', '560001'],
  ['llpin', 'AAB', 'AAB', 'aab9032', 'AAB-9032'],
  ['money', '5 lakh', '5 lakh', '1200000', '12,00,000'],
  ['phone', '12345', '12345', '98765 43210', '98765 43210'],
] as const;
const chosen = ['month', 'quarter', 'financial-year'] as const;

const createField = (kind: Exclude<FieldKind, 'choice'>): FormField => {
  const label = { en: `Response ${kind}`, hi: `उत्तर ${kind}` };
  return { key: `a-${kind}`, kind, label, isRequired: true };
};
const fields: readonly FormField[] = [
  ...typed.map(([kind]) => createField(kind)),
  ...chosen.map(createField),
  createField('yes-no'),
  { ...createField('text'), when: { field: 'a-yes-no', is: ['yes'] } },
  { ...createField('file'), when: { field: 'a-yes-no', is: ['yes'] } },
];

test('invalid answers are refused beside their fields, and conditional questions appear', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  await becomeVerified(page);
  const service = await publishService({ fields });
  await page.goto(formUrl(service));
  const next = page.getByRole('button', { name: t('Continue') });
  const title = page.getByRole('heading', { level: 1, name: t('Application details') });
  await continueTo(page, device, 'Application details');
  const findLabel = (kind: FieldKind): string =>
    fields.find((field) => field.kind === kind)?.label[language] ?? '';
  const input = (kind: FieldKind): Locator => page.getByLabel(findLabel(kind), { exact: true });
  const yesOrNo = page.getByRole('group', { name: findLabel('yes-no') }).getByRole('radio');

  for (const [kind, invalid, shown] of typed) {
    await input(kind).fill(invalid);
    await input(kind).blur();
    await expect(input(kind)).toHaveValue(shown);
    const { [language]: message } = validationTexts[fieldKinds[kind].problem];
    await expect(input(kind)).toHaveAccessibleDescription(new RegExp(escape(message)));
  }
  await next.click();
  const problems = page.locator('[aria-invalid=true]');
  await expect(problems).toHaveCount(typed.length + chosen.length + 2);
  await expect(title).toBeVisible();
  await expectAccessible(page, 'a form with an error in each kind of field');

  // An answer under a condition is there again when the condition holds again.
  await yesOrNo.first().check();
  await input('text').fill('Kaveri Textiles');
  await yesOrNo.last().check();
  await expect(input('text')).toHaveCount(0);
  await yesOrNo.first().check();
  await expect(input('text')).toHaveValue('Kaveri Textiles');
  await yesOrNo.last().check();

  for (const [kind, , , valid, shown] of typed) {
    await input(kind).fill(valid);
    await input(kind).blur();
    await expect(input(kind)).toHaveValue(shown);
  }
  for (const kind of chosen) await input(kind).selectOption({ index: 1 });
  await expectAccessible(page, 'a form with each kind of field');
  await continueTo(page, device, 'Documents');
  await continueTo(page, device, 'Check and submit');
  await page.getByRole('button', { name: submitName(language) }).click();
  await expect(page.getByText(t('Your application has been filed.'))).toBeVisible();
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
