import { fieldKinds, type FieldKind } from '@anupal/contract/eservices/field-kinds/field-kinds';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { languages } from '@anupal/contract/languages';
import { validationSentences } from '@anupal/contract/texts/validation';
import type { Locator } from '@playwright/test';
import { applicationWords, publish } from '../../support/applications.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openAsStaff } from '../../support/kyc.ts';
import { expectFitAt } from '../../support/axe.ts';
import { product } from '../../support/environment.ts';
import { becomeVerified } from '../../support/personas.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

// What is typed, what stands there once it is left, and what is right.
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

const fieldOf = (kind: Exclude<FieldKind, 'choice'>): FormField => {
  const label = { en: `Answer ${kind}`, hi: `उत्तर ${kind}` };
  return { key: `a-${kind}`, kind, label, isRequired: true };
};
const fields: readonly FormField[] = [
  ...typed.map(([kind]) => fieldOf(kind)),
  ...chosen.map(fieldOf),
  fieldOf('yes-no'),
  { ...fieldOf('text'), when: { field: 'a-yes-no', is: ['yes'] } },
  { ...fieldOf('file'), when: { field: 'a-yes-no', is: ['yes'] } },
];

for (const language of languages) {
  const words = applicationWords[language];
  const isPhone = language === 'hi';
  const at = isPhone ? 'in Hindi at 360 px' : 'in English on a desktop';
  const labelOf = (kind: FieldKind): string =>
    fields.find((field) => field.kind === kind)?.label[language] ?? '';

  test(`A2: junk is refused beside its field, and what an answer calls for is asked ${at}`, async ({
    openBrowser,
  }) => {
    const context = await openBrowser(isPhone ? phone : {});
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    const office = await openAsStaff(openBrowser, 'admin', language);
    await becomeVerified(page, office, { language });
    const service = await publish(office, { fields });
    await page.goto(`/dashboard/services-list/${service.id}?apply=1`);
    const dialog = page.getByRole('dialog', { name: words.dialog(service.eserviceName) });
    const submit = dialog.getByRole('button', { name: words.submit });
    const input = (kind: FieldKind): Locator => dialog.getByLabel(labelOf(kind), { exact: true });
    const yesOrNo = dialog.getByRole('group', { name: labelOf('yes-no') });

    for (const [kind, junk, left] of typed) {
      await input(kind).fill(junk);
      await input(kind).blur();
      await expect(input(kind)).toHaveValue(left);
      const { [language]: sentence } = validationSentences[fieldKinds[kind].problem];
      await expect(input(kind)).toHaveAccessibleDescription(new RegExp(escape(sentence)));
    }
    await submit.click();
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(
      typed.length + chosen.length + 2,
    );
    await expect(dialog.getByText(words.filed)).toBeHidden();
    await expectFitAt(page, isPhone ? 360 : 1280, 'a form with junk in each kind of field');

    // What was typed under a condition is there again when it holds again.
    await yesOrNo.getByRole('radio').first().check();
    await input('text').fill('Kaveri Textiles');
    await yesOrNo.getByRole('radio').last().check();
    await expect(input('text')).toHaveCount(0);
    await yesOrNo.getByRole('radio').first().check();
    await expect(input('text')).toHaveValue('Kaveri Textiles');
    await yesOrNo.getByRole('radio').last().check();

    for (const [kind, , , right, left] of typed) {
      await input(kind).fill(right);
      await input(kind).blur();
      await expect(input(kind)).toHaveValue(left);
    }
    for (const kind of chosen) await input(kind).selectOption({ index: 1 });
    await expectFitAt(page, isPhone ? 360 : 1280, 'a form with each kind of field');
    await submit.click();
    await expect(dialog.getByText(words.filed)).toBeVisible();
  });
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
