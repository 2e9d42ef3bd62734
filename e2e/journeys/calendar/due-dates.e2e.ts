import { languages } from '@anupal/contract/languages';
import { addDays, dateInIndia } from '@anupal/contract/values/calendar-date';
import { expect, test } from '../../journey.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { registerByCalls } from '../../people.ts';
import { product } from '../../product.ts';

test.describe.configure({ timeout: 150_000 });

const words = {
  en: {
    menu: 'Menu',
    entry: 'Calendar',
    describe: 'Describe your business',
    gst: 'How does it pay GST?',
    state: 'In which State is its main place of business?',
    next: 'Save and continue',
    last: 'Save and see the calendar',
    begins: 'Begins by this change',
    mismatch: 'The PAN inside the GSTIN is another one',
    reason: /Your business files GSTR-1 monthly, so .+ is due on /,
    sources: 'Source, penalty and more',
    mark: /^Mark as done: GSTR-1 · /,
    save: 'Save',
    note: 'Note',
    done: /^Done on /,
    wrong: /its last character checks the others/,
    law: 'Law',
    began: 'When was it incorporated, or when did it begin?',
    undo: /^Not done after all: GSTR-1 /,
    undoSure: 'Take the done mark back?',
    undoYes: 'Not done after all',
    keep: 'Cancel',
  },
  hi: {
    menu: 'मेन्यू',
    entry: 'कैलेंडर',
    describe: 'अपने व्यवसाय के बारे में बताएँ',
    gst: 'व्यवसाय GST कैसे भरता है?',
    state: 'व्यवसाय का मुख्य स्थान किस राज्य में है?',
    next: 'सहेजकर आगे बढ़ें',
    last: 'सहेजकर कैलेंडर देखें',
    begins: 'इस बदलाव से शुरू होगा',
    mismatch: 'GSTIN के भीतर का PAN अलग है',
    reason: /आपका व्यवसाय GSTR-1 हर महीने भरता है, इसलिए .+ की नियत तिथि /,
    sources: 'स्रोत, जुर्माना और अन्य जानकारी',
    mark: /^पूरा हुआ चिह्नित करें: GSTR-1 · /,
    save: 'सहेजें',
    note: 'टिप्पणी',
    done: / को पूरा हुआ$/,
    wrong: /आख़िरी अक्षर बाकी अक्षरों की जाँच करता है/,
    law: 'कानून',
    began: 'इसका निगमन कब हुआ, या यह कब शुरू हुआ?',
    undo: /^अभी पूरा नहीं हुआ: GSTR-1 /,
    undoSure: 'पूरा होने का निशान हटाएँ?',
    undoYes: 'अभी पूरा नहीं हुआ',
    keep: 'रहने दें',
  },
} as const;

for (const language of languages)
  test(`a business is described, and its due dates stand with their reasons (${language})`, async ({
    openBrowser,
  }) => {
    const said = words[language];
    const width = language === 'hi' ? 360 : 1280;
    const context = await openBrowser({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    await registerByCalls(page);
    await page.goto('/dashboard/calendar');
    await page.getByRole('link', { name: said.describe }).click();

    await page.getByLabel('PAN').fill('AAPFU0939G');
    // Digit by digit, as people type: the year is none that there was until its last one.
    await page.getByLabel(said.began).pressSequentially('02022020');
    await expect(page.getByLabel(said.began)).toHaveValue('2020-02-02');
    await page.getByLabel(said.state).selectOption('27');
    await page.getByRole('button', { name: said.next }).click();
    await page.getByLabel(said.gst).selectOption('monthly');
    await expect(page.getByRole('heading', { name: said.begins })).toBeVisible();
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
    await page.getByRole('button', { name: said.next }).click();
    await expect(page.getByText(said.wrong).first()).toBeVisible();
    await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
    await expect(page.getByText(said.mismatch)).toBeVisible();
    await expectFitAt(page, width, 'the profile');
    for (const button of [said.next, said.next, said.last])
      await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL('/dashboard/calendar');

    // A month that is to come, so that the day of the run does not matter.
    const month = addDays(dateInIndia(new Date()), 40).slice(0, 7);
    await page.goto(`/dashboard/calendar?month=${month}&law=gst`);
    await expect(page.getByLabel(said.law)).toHaveValue('gst');
    // What is overdue stands above it with the same reason.
    const row = page.locator('[id^="due-gstr-1-monthly"]');
    await expect(row).toHaveText(said.reason);
    await row.getByText(said.sources).click();
    await expect(row.getByText('Notification 83/2020-Central Tax')).toBeVisible();
    // What lies half under the top bar would count as hidden by it.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expectFitAt(page, width, 'the calendar');
    await page.getByRole('cell').getByRole('link', { name: 'GSTR-1' }).click();
    await expect(row).toBeInViewport();
    await row.getByRole('button', { name: said.mark }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(said.note).fill('ARN AA2710260000001');
    await expectFitAt(page, width, 'the done mark');
    await dialog.getByRole('button', { name: said.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText(said.done)).toBeVisible();
    await expect(row.getByText('ARN AA2710260000001')).toBeVisible();

    // A wrong touch takes no note away.
    await row.getByRole('button', { name: said.undo }).click();
    const sure = page.getByRole('alertdialog', { name: said.undoSure });
    await sure.getByRole('button', { name: said.keep }).click();
    await expect(row.getByText('ARN AA2710260000001')).toBeVisible();
    await row.getByRole('button', { name: said.undo }).click();
    await sure.getByRole('button', { name: said.undoYes, exact: true }).click();
    await expect(row.getByRole('button', { name: said.mark })).toBeFocused();
    await expect(row.getByText(said.done)).toBeHidden();
  });
