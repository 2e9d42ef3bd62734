import { afterEach, describe, expect, it } from 'vitest';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { fieldKindNames, type FieldKind } from '@anupal/contract/eservices/field-kinds/field-kinds';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
  expectApplication,
} from '../tests/application-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

afterEach(() => expectBalancedLedger(test));

const self = { client: { kind: 'self' } } as const;

function getField(kind: FieldKind): FormField {
  const common = { key: `a-${kind}`, label: { en: kind, hi: `${kind} है` }, isRequired: true };
  if (kind !== 'choice') return { ...common, kind };
  const choices = ['a', 'b'].map((value) => ({ value, label: { en: value, hi: null } }));
  return { ...common, kind, choices };
}

describe('the kinds of fields', () => {
  it('refuse junk with a message for each field, in the user’s language, and charge nothing', async () => {
    const fields = fieldKindNames.map(getField);
    const service = await createService(test, {}, fields);
    const person = await createFranchisee(test, { paise: 20_000 });
    const answers = Object.fromEntries(fields.map(({ key }) => [key, 'Kaveri\u0007 MG Road']));
    // A single line without control characters is valid text; several lines are normalized.
    const refused = fields.filter(({ kind }) => kind !== 'long-text');
    const calls = applicationCalls(test, person);
    const wrong = await calls.file({ ...service, ...self, answers });
    expectRefusal(wrong, 'invalid_input');
    const { messages } = wrong.json<{ messages: string[] }>();
    expect(messages.map((message) => message.split(': ')[0])).toEqual(
      refused.map(({ label }) => label.en),
    );
    expect(messages).toContain(
      'ifsc: Please enter a valid 11-character IFSC, like SBIN0001234. The fifth character is a zero',
    );
    const hindi = await applicationCalls(test, person, 'hi').file({ ...service, ...self, answers });
    expect(hindi.json<{ messages: string[] }>().messages).toContain(
      'pin-code है: कृपया 6 अंकों का सही पिन कोड दर्ज करें, जैसे 560001',
    );
    expect(await readAccountBalance(test, person.walletId)).toBe(20_000);
    expect((await calls.list()).json()).toMatchObject({ applications: [] });
  });

  it('are formatted for display, and stay as filed', async () => {
    const kinds = ['gstin', 'month', 'money', 'yes-no', 'date', 'phone'] as const;
    const service = await createService(test, {}, kinds.map(getField));
    const person = await createFranchisee(test);
    const answers = {
      'a-gstin': '27 aalfv4847r 1z2',
      'a-month': 'Oct 2026',
      'a-money': '12,00,000.5',
      'a-yes-no': 'yes',
      'a-date': '2026-10-31',
      'a-phone': '98765 43210',
    };
    const filed = await fileOwnApplication(applicationCalls(test, person), service, { answers });
    const inHindi = await expectApplication(applicationCalls(test, person, 'hi').read(filed.id));
    const texts = (application: typeof filed) => application.answers.map(({ text }) => text);
    expect(texts(filed)).toEqual([
      '27AALFV4847R1Z2',
      'October 2026',
      '₹12,00,000.50',
      'Yes',
      '31 October 2026',
      '+91 98765 43210',
    ]);
    expect(texts(inHindi).slice(1, 5)).toEqual([
      'अक्टूबर 2026',
      '₹12,00,000.50',
      'हाँ',
      '31 अक्टूबर 2026',
    ]);
  });
});

describe('a field with a condition', () => {
  const fields: readonly FormField[] = [
    { key: 'sales', kind: 'yes-no', label: { en: 'Sales?', hi: null }, isRequired: true },
    {
      key: 'register',
      kind: 'file',
      label: { en: 'Register', hi: null },
      isRequired: true,
      when: { field: 'sales', is: ['yes'] },
    },
  ];

  it('is required by the answer that triggers it, and nothing is charged without it', async () => {
    const service = await createService(test, {}, fields);
    const person = await createFranchisee(test, { paise: 20_000 });
    const calls = applicationCalls(test, person);
    const wrong = await calls.file({ ...service, ...self, answers: { sales: 'yes' } });
    expectRefusal(wrong, 'invalid_input');
    expect(wrong.json()).toMatchObject({ messages: ['Register: Please add a file'] });
    expect(await readAccountBalance(test, person.walletId)).toBe(20_000);
  });

  it('is not stored, shown or filed if its condition does not hold', async () => {
    const service = await createService(test, {}, fields);
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const sent = await calls.addToDraft(service.eserviceId, await createPicture(), {
      field: 'register',
    });
    const { id } = sent.json<ApplicationDocument>();
    const filed = await fileOwnApplication(calls, service, {
      answers: { sales: 'no', register: id },
    });
    expect(filed.answers.map(({ key, text }) => [key, text])).toEqual([['sales', 'No']]);
    expectRefusal(await calls.readPage(id), 'not_found');
  });
});
