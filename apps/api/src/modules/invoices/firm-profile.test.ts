import { signInConfirmed } from '../auth/tests/auth-fixtures.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FirmTaxProfileVersion } from '@anupal/contract/invoices/firm';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';
import { auditDetails, gstCalls, regularFirm } from './tests/gst-settings-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const superadmin = await signInConfirmed(test);

beforeEach(async () => {
  await test.sql.query('delete from firm_tax_profile');
});

const [pune] = regularFirm.places;
const bengaluru = {
  gstin: '29AALFV4847R1ZY',
  address: '14 Residency Road, Bengaluru',
  pinCode: '560025',
  state: '29',
};

async function readVersions(): Promise<readonly FirmTaxProfileVersion[]> {
  const response = await gstCalls(test, superadmin).readProfile();
  return response.json<{ versions: readonly FirmTaxProfileVersion[] }>().versions;
}

describe('the GST details of the firm', () => {
  it('are absent until they are given, and a change adds a version', async () => {
    const { saveProfile } = gstCalls(test, superadmin);
    expect(await readVersions()).toEqual([]);
    const first = await saveProfile({ ...regularFirm, legalName: ' Varsha & Co LLP ' }, 0);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { ...regularFirm, version: 1, eInvoicesFrom: null, lut: null },
    ]);
    const lut = { arn: 'AD290426012345X', validFrom: '2026-04-01', validTo: '2027-03-31' };
    const changed = { ...regularFirm, signatory: 'Asha Rao', eInvoicesFrom: '2026-12-01', lut };
    const typed = { ...changed, lut: { ...lut, arn: ' ad290426012345x' } };
    const second = await saveProfile(typed, 1);
    expect(second.json()).toEqual({ ...changed, version: 2 });
    expect(await readVersions()).toMatchObject([
      { version: 2, signatory: 'Asha Rao', lut },
      { version: 1, signatory: 'Varsha Joshi', lut: null },
    ]);
    expect((await auditDetails(test, 'invoices.firm_profile_changed')).slice(-2)).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
  });

  it('name several places of business, the principal one first', async () => {
    const places = [pune, bengaluru];
    await gstCalls(test, superadmin).saveProfile({ ...regularFirm, places }, 0);
    expect((await readVersions())[0]?.places).toEqual(places);
  });

  it('W05 are changed once when several superadmins save at the same time', async () => {
    const { saveProfile } = gstCalls(test, superadmin);
    const names = ['Asha Rao', 'Bina Rao', 'Chitra Rao', 'Divya Rao'];
    const responses = await Promise.all(
      names.map((signatory) => saveProfile({ ...regularFirm, signatory }, 0)),
    );
    const isSaved = ({ statusCode }: { statusCode: number }) => statusCode === 200;
    expect(responses.filter(isSaved)).toHaveLength(1);
    for (const response of responses.filter((one) => !isSaved(one)))
      expectRefusal(response, 'firm_profile_changed');
    expect(await readVersions()).toHaveLength(1);
  });

  it('are refused on a version that is no longer the current one', async () => {
    const { saveProfile } = gstCalls(test, superadmin);
    expectRefusal(await saveProfile(regularFirm, 1), 'firm_profile_changed');
    await saveProfile(regularFirm, 0);
    expectRefusal(await saveProfile(regularFirm, 0), 'firm_profile_changed');
  });

  it('belong to superadmins, who confirm a change with a code', async () => {
    const stale = gstCalls(test, await test.signIn('superadmin'));
    const asked = await stale.saveProfile(regularFirm, 0);
    expectRefusal(asked, 'fresh_code_required');
    const words =
      'Save the GST details of the firm: Varsha & Co LLP, regular, GSTIN 27AALFV4847R1Z2, no e-invoices';
    expect(asked.json()).toMatchObject({ details: { words } });
    for (const role of ['admin', 'user'] as const) {
      const other = gstCalls(test, await test.signIn(role));
      expectRefusal(await other.readProfile(), 'forbidden');
      expectRefusal(await other.saveProfile(regularFirm, 0), 'forbidden');
    }
    expect(await readVersions()).toEqual([]);
  });
});

describe('GST details that do not fit together are rejected with a sentence', () => {
  it.each([
    ['a registered firm without GSTIN', { places: [{ ...pune, gstin: null }] }, 'Enter a GSTIN'],
    ['a firm without registration with one', { scheme: 'unregistered' }, 'Enter a GSTIN'],
    [
      'a firm without registration in two places',
      { scheme: 'unregistered', places: [pune, bengaluru].map((one) => ({ ...one, gstin: null })) },
      'Enter a GSTIN',
    ],
    ['a GSTIN twice', { places: [pune, pune] }, 'Enter each GSTIN once'],
    [
      'a GSTIN of another PAN',
      { places: [pune, { ...pune, gstin: '24APJPM3743A1Z9', state: '24' }] },
      'All must have the firm’s PAN',
    ],
    ['a State that is not that of the GSTIN', { places: [{ ...pune, state: '29' }] }, 'State'],
    ['no place', { places: [] }, ''],
    ['no signatory', { signatory: '' }, 'Name'],
    [
      'a letter of undertaking that ends before it begins',
      { lut: { arn: 'AD290426012345X', validFrom: '2027-03-31', validTo: '2026-04-01' } },
      'end date',
    ],
    [
      'a letter of undertaking without its number',
      { lut: { arn: 'AD29', validFrom: '2026-04-01', validTo: '2027-03-31' } },
      'ARN',
    ],
  ])('%s', async (_case, wrong, message) => {
    const response = await gstCalls(test, superadmin).saveProfile({ ...regularFirm, ...wrong }, 0);
    expectRefusal(response, 'invalid_input');
    expect(response.json<{ message: string }>().message).toContain(message);
    expect(await readVersions()).toEqual([]);
  });

  it('but a firm without registration has one place and no GSTIN', async () => {
    const places = [{ ...pune, gstin: null }];
    const { saveProfile } = gstCalls(test, superadmin);
    const saved = await saveProfile({ ...regularFirm, scheme: 'unregistered', places }, 0);
    expect(saved.json()).toMatchObject({ scheme: 'unregistered', places });
  });
});
