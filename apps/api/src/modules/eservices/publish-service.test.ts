import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Eservice } from '@anupal/contract/eservices';
import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import { createInProcessRenderer } from '../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../testing/test-app.ts';
import { publishingCalls, publishService, wholeForm } from './tests/eservice-fixtures.ts';

const test = await startTestApp({
  limits: { ...unlimited, uploadsPerAccount: 100 },
  renderer: createInProcessRenderer(),
});
const admin = await test.signIn('admin');

const fields = [
  { key: 'name', kind: 'text', label: { en: 'Name', hi: 'नाम' }, isRequired: true },
  {
    key: 'kind',
    kind: 'choice',
    label: { en: 'Kind', hi: null },
    isRequired: false,
    choices: [
      { value: 'a', label: { en: 'A', hi: null } },
      { value: 'b', label: { en: 'B', hi: 'ख' } },
    ],
  },
];

describe('publishing a service', () => {
  it('with the same name concurrently creates all of them, each with its own slug', async () => {
    const editing = publishingCalls(test, admin);
    const twins = Array.from({ length: 6 }, () =>
      editing.create({ ...wholeForm, eserviceName: 'Twin desk' }),
    );
    const slugs = (await Promise.all(twins)).map(
      (response) => response.json<EserviceRecord>().slug,
    );
    expect(slugs.toSorted()).toEqual([
      'twin-desk',
      ...['2', '3', '4', '5', '6'].map((number) => `twin-desk-${number}`),
    ]);
  });

  it('D05 refuses a lone surrogate in a label', async () => {
    const serialized = JSON.stringify([{ ...fields[0], label: { en: 'Name?', hi: null } }]);
    const response = await publishingCalls(test, admin).create({
      ...wholeForm,
      formFields: serialized.replace('?', String.raw`\ud800`),
    });
    expectRefusal(response, 'invalid_input');
  });

  it('accepts only the fields of the specification, from both staff roles', async () => {
    for (const role of ['admin', 'superadmin'] as const) {
      const response = await publishingCalls(test, await test.signIn(role)).create();
      expect(response.statusCode, response.body).toBe(200);
      const record = response.json<EserviceRecord>();
      expect(record).toMatchObject({
        departmentName: 'Our desk',
        eserviceName: 'Zither desk',
        serviceDocName: 'A paper',
        description: 'What it is.',
        isActive: true,
        version: 1,
        formFields: [],
        posterUrl: null,
      });
      const read = await test.app.inject({ url: `/api/eservice/${record.id}` });
      expect(read.json<Eservice>()).toMatchObject({ eserviceName: 'Zither desk', isActive: true });
    }
  });

  it('accepts all content of a service', async () => {
    const input = {
      departmentNameHi: 'हमारा डेस्क',
      eserviceNameHi: 'ज़िदर डेस्क',
      serviceDocNameHi: 'एक कागज़',
      descriptionHi: 'यह क्या है।',
      forWhom: 'For all.',
      forWhomHi: 'सबके लिए।',
      usualTime: '3 days',
      usualTimeHi: '3 दिन',
      feeNote: 'No more.',
      feeNoteHi: 'और नहीं।',
    };
    const record = await publishService(test, {
      ...wholeForm,
      ...input,
      isActive: 'false',
      category: 'iso',
      firmFee: '1499.50',
      governmentFee: '0',
      documents: JSON.stringify([{ en: 'PAN', hi: 'पैन' }]),
      formFields: JSON.stringify(fields),
    });
    expect(record).toMatchObject({
      ...input,
      isActive: false,
      category: 'iso',
      firmFee: 1499.5,
      governmentFee: 0,
      documents: [{ en: 'PAN', hi: 'पैन' }],
      formFields: fields,
    });
    expect((await publishingCalls(test, admin).readRecord(record.id)).json()).toEqual(record);
    const read = await test.app.inject({ url: `/api/eservice/${record.id}?language=hi` });
    expect(read.json()).toMatchObject({ eserviceName: 'ज़िदर डेस्क', formFields: fields });
  });

  it('gives each service its own slug, also without Latin letters', async () => {
    const readSlug = async (eserviceName: string) =>
      (await publishService(test, { ...wholeForm, eserviceName })).slug;
    expect(await readSlug('Café & Co. (GST)')).toBe('cafe-co-gst');
    expect(await readSlug('Café Co GST!')).toBe('cafe-co-gst-2');
    expect(await readSlug('ज़िदर')).toBe('service');
    expect(await readSlug('trademark')).toBe('trademark-2');
    expect((await readSlug('long '.repeat(30))).length).toBeLessThanOrEqual(80);
  });

  it.each([
    ['departmentName', 'Please fill in the department'],
    ['eserviceName', 'Please fill in the name of the e-service'],
    ['serviceDocName', 'Please fill in the name of the document'],
    ['description', 'Please fill in the description'],
  ])('needs %s', async (field, message) => {
    const others = Object.fromEntries(Object.entries(wholeForm).filter(([name]) => name !== field));
    for (const form of [others, { ...others, [field]: '   ' }]) {
      const response = await publishingCalls(test, admin).create(form);
      expectRefusal(response, 'invalid_input');
      expect(response.json()).toMatchObject({ messages: [message] });
    }
  });

  it.each([
    { eserviceName: 'a'.repeat(151) },
    { eserviceName: 'two\nlines' },
    { eserviceName: '\u202eturned' },
    { category: 'loans' },
    { isActive: 'yes' },
    { firmFee: '1e3' },
    { firmFee: '-1' },
    { firmFee: '1.234' },
    { firmFee: '10000001' },
    { firmFee: '1,499' },
    { formFields: 'not json' },
    { formFields: '{}' },
    { formFields: JSON.stringify([{ key: 'a' }]) },
    { documents: '["PAN"]' },
    { posterUrl: 'https://elsewhere.example/a.png' },
  ])('refuses %o', async (wrong) => {
    expectRefusal(
      await publishingCalls(test, admin).create({ ...wholeForm, ...wrong }),
      'invalid_input',
    );
  });

  it('refuses a missing category', async () => {
    const response = await publishingCalls(test, admin).create({ ...wholeForm, category: '' });
    expectRefusal(response, 'invalid_input');
    expect(response.json()).toMatchObject({ messages: ['Please choose a category'] });
  });

  it.each([
    ['firmFee', 'Our fee'],
    ['governmentFee', 'Government fee'],
  ])('says of %s which one is wrong, and what it may be', async (field, name) => {
    const response = await publishingCalls(test, admin).create({
      ...wholeForm,
      [field]: '10000000.01',
    });
    expect(response.json()).toMatchObject({
      messages: [expect.stringMatching(`^${name}: please enter at most ₹1,00,00,000,`)],
    });
  });

  it('is only for staff', async () => {
    const session = await test.signIn('user');
    expectRefusal(await publishingCalls(test, session).create(), 'forbidden');
    const id = randomUUID();
    expectRefusal(await publishingCalls(test, session).update(id, {}), 'forbidden');
    expectRefusal(await publishingCalls(test, session).readRecord(id), 'forbidden');
    const unknown = await test.app.inject({ url: `/api/eservice/${id}/record` });
    expectRefusal(unknown, 'session_expired');
  });

  it('takes a form, not JSON', async () => {
    const headers = bearer(admin.accessToken);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/eservice',
      headers,
      payload: wholeForm,
    });
    expectRefusal(response, 'unsupported_media_type');
  });
});

describe('editing a service', () => {
  it('changes sent fields only and increments the version', async () => {
    const made = await publishService(test, { ...wholeForm, firmFee: '100', eserviceNameHi: 'क' });
    const editing = publishingCalls(test, admin);
    const changed = await editing.update(made.id, { description: 'Else.', version: '1' });
    expect(changed.json()).toEqual({
      ...made,
      description: 'Else.',
      version: 2,
      editedAt: changed.json<EserviceRecord>().editedAt,
    });
    const emptied = await editing.update(made.id, { firmFee: '', eserviceNameHi: '' });
    expect(emptied.json()).toMatchObject({ firmFee: null, eserviceNameHi: null, version: 3 });
  });

  it('refuses an edit of an outdated version or an unknown service', async () => {
    const made = await publishService(test, wholeForm);
    const editing = publishingCalls(test, admin);
    expect((await editing.update(made.id, { version: '1', isActive: 'false' })).statusCode).toBe(
      200,
    );
    expectRefusal(await editing.update(made.id, { version: '1' }), 'eservice_changed');
    expectRefusal(await editing.update(made.id, { version: '7' }), 'eservice_changed');
    expectRefusal(await editing.update(randomUUID(), { description: 'a' }), 'not_found');
    expectRefusal(await editing.readRecord(randomUUID()), 'not_found');
    expectRefusal(await editing.update(made.id, { description: ' ' }), 'invalid_input');
    expectRefusal(await editing.update('nothing', {}), 'invalid_input');
  });

  it('accepts one of several concurrent edits of the same version', async () => {
    const made = await publishService(test, wholeForm);
    const editing = publishingCalls(test, admin);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        editing.update(made.id, { version: '1', description: `Number ${number}` }),
      ),
    );
    const codes = responses
      .map(({ statusCode }) => statusCode)
      .toSorted((one, other) => one - other);
    expect(codes).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('creates a content version only if the content changed', async () => {
    const made = await publishService(test, wholeForm);
    const editing = publishingCalls(test, admin);
    await editing.update(made.id, { ...wholeForm, isActive: 'false' });
    await editing.update(made.id, { usualTime: '2 days' });
    const { rows } = await test.sql.query<{ version: number; created_by: string }>(
      'select version, created_by from eservice_version where eservice_id = $1 order by version',
      [made.id],
    );
    expect(rows.map(({ version }) => version)).toEqual([1, 3]);
    expect(rows[1]?.created_by).toBe(admin.user.id);
  });

  it('is recorded in the audit log', async () => {
    const made = await publishService(test, wholeForm);
    await publishingCalls(test, admin).update(made.id, { isActive: 'false' });
    const { rows } = await test.sql.query<{ action: string }>(
      `select action from audit_event where convert_from(body, 'utf8') like $1 order by seq`,
      [`%${made.id}%`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['eservices.created', 'eservices.changed']);
  });
});

describe('the departments', () => {
  it("are listed once each, in the caller's language", async () => {
    const read = async (language: string) =>
      (await test.app.inject({ url: '/api/eservice/departments', query: { language } })).json<{
        departments: string[];
      }>().departments;
    const english = await read('en');
    expect(new Set(english).size).toBe(english.length);
    expect(english.some((name) => name.includes('Foreign Trade'))).toBe(true);
    expect((await read('hi')).some((name) => name.includes('विदेश व्यापार'))).toBe(true);
    const wrong = await test.app.inject({ url: '/api/eservice/departments?language=fr' });
    expectRefusal(wrong, 'invalid_input');
  });
});
