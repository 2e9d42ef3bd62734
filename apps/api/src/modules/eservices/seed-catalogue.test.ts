import { describe, expect, it } from 'vitest';
import type { Eservice, EserviceDetail } from '@anupal/contract/eservices';
import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import { createInProcessRenderer } from '../../platform/documents/testing/renderer.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';
import { publishingCalls, publishService, wholeForm } from './tests/eservice-fixtures.ts';
import { seedEservices } from './seed-catalogue.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const admin = await test.signIn('admin');

const list = async (query: Record<string, string> = {}): Promise<readonly Eservice[]> =>
  (await test.app.inject({ url: '/api/eservice', query })).json<Eservice[]>();
const getId = (slug: string) => catalogue.find((service) => service.slug === slug)?.id ?? '';
const readForm = async (slug: string) =>
  (await test.app.inject({ url: `/api/eservice/${getId(slug)}` })).json<EserviceDetail>()
    .formFields;
const ownField = {
  key: 'branch',
  label: { en: 'Branch', hi: null },
  kind: 'text',
  isRequired: true,
};
const edit = async (slug: string, changes: Record<string, string>) => {
  const response = await publishingCalls(test, admin).update(getId(slug), changes);
  expect(response.statusCode, response.body).toBe(200);
};
// As left by an older release: another version, not edited by staff.
const leaveAsOlderRelease = (slug: string, fields: readonly object[] = []) =>
  test.sql.query(
    `with older as (
       insert into eservice_version (eservice_id, version, category, department_name, name,
         service_doc_name, description, form_fields)
       select id, 2, 'gst', 'Old', 'Old', 'Old', 'Old', $2 from eservice where slug = $1
       returning id, eservice_id)
     update eservice set version = 2, current_version_id = older.id
     from older where eservice.id = older.eservice_id`,
    [slug, JSON.stringify(fields)],
  );
const fieldsByVersion = async (slug: string): Promise<readonly unknown[]> => {
  const { rows } = await test.sql.query<{ form_fields: unknown }>(
    `select form_fields from eservice_version where eservice_id = $1 order by version`,
    [getId(slug)],
  );
  return rows.map(({ form_fields: fields }) => fields);
};

describe('a service edited by staff', () => {
  it('survives the next start; all others follow the release', async () => {
    await edit('gst-registration', {
      eserviceName: 'GST number',
      firmFee: '999',
      isActive: 'false',
      formFields: JSON.stringify([ownField]),
    });
    await leaveAsOlderRelease('iec');
    await test.prepare();
    const services = await list();
    expect(services).toHaveLength(catalogue.length);
    expect(services.find(({ slug }) => slug === 'gst-registration')).toMatchObject({
      eserviceName: 'GST number',
      firmFee: 999,
      isActive: false,
    });
    expect(services.find(({ slug }) => slug === 'iec')?.eserviceName).toMatch(/^Importer/);
    const { rows } = await test.sql.query(
      `select version, created_by from eservice_version where eservice_id = $1 order by version`,
      [getId('iec')],
    );
    expect(rows.map(({ version }: { version: number }) => version)).toEqual([1, 2, 3]);
    expect(await readForm('gst-registration')).toEqual([ownField]);
    const released = catalogue.find(({ slug }) => slug === 'iec')?.formFields;
    expect(await readForm('iec')).toEqual(released);
  });

  it('keeps its own fields; an unedited service gets those of the release in a new version', async () => {
    const [edited, followed] = ['gst-composition-returns', 'gst-quarterly-returns'] as const;
    const seedContent = (slug: string) => catalogue.find((one) => one.slug === slug)?.formFields;
    await edit(edited, { formFields: JSON.stringify([ownField]) });
    const asOld = { ...ownField, key: 'quarter' };
    await leaveAsOlderRelease(followed, [asOld]);
    await test.prepare();
    expect(await readForm(edited)).toEqual([ownField]);
    expect(await fieldsByVersion(edited)).toEqual([seedContent(edited), [ownField]]);
    expect(await readForm(followed)).toEqual(seedContent(followed));
    expect(await readForm(followed)).toContainEqual(
      expect.objectContaining({ key: 'quarter', kind: 'quarter' }),
    );
    expect((await fieldsByVersion(followed)).slice(1)).toEqual([[asOld], seedContent(followed)]);
  });

  it('is the only content sent to a page that has the rest', async () => {
    const before = await list({ edited: 'true' });
    await edit('gst-lut', { description: 'Changed.' });
    const changed = await list({ edited: 'true' });
    const isNew = ({ id }: Eservice) => !before.some((service) => service.id === id);
    expect(changed.filter(isNew).map(({ description }) => description)).toEqual(['Changed.']);
  });

  it('is found by its new texts, no longer by the old ones', async () => {
    expect(await list({ q: 'quick number' })).toEqual([]);
    const old = (await list({ q: 'udyam registration' })).map(({ slug }) => slug);
    expect(old).toContain('udyam-registration');
    await edit('udyam-registration', {
      eserviceName: 'Quick number',
      eserviceNameHi: '',
      description: 'Xylophone tax.',
      descriptionHi: '',
    });
    expect((await list({ q: 'xylophone' })).map(({ slug }) => slug)).toEqual([
      'udyam-registration',
    ]);
    expect((await list({ q: 'quick number' })).map(({ slug }) => slug)).toEqual([
      'udyam-registration',
    ]);
  });

  it('is shown in English without Hindi texts', async () => {
    const { id, slug } = await publishService(test, {
      ...wholeForm,
      category: 'gst',
      firmFee: '123.45',
    });
    const [service] = await list({ q: 'zither', language: 'hi' });
    expect(service).toEqual({
      id,
      slug,
      category: 'gst',
      departmentName: 'Our desk',
      eserviceName: 'Zither desk',
      otherName: null,
      serviceDocName: 'A paper',
      description: 'What it is.',
      forWhom: '',
      documents: [],
      usualTime: '',
      firmFee: 123.45,
      governmentFee: null,
      feeNote: null,
      isActive: true,
      posterUrl: null,
      serviceDocUrl: null,
      docUrl: null,
    });
    const slugs = (await list({ category: 'gst' })).map((service) => service.slug);
    expect(slugs.at(-1)).toBe('zither-desk');
  });
});

describe('importing the catalogue', () => {
  it('changes nothing the second time, also with concurrent processes', async () => {
    const rows = async () => [
      (await test.sql.query('select * from eservice order by id')).rows,
      (await test.sql.query('select * from eservice_version order by id')).rows,
    ];
    const before = await rows();
    await Promise.all(Array.from({ length: 4 }, () => seedEservices(test.context.db)));
    expect(await rows()).toEqual(before);
  });

  it('leaves a slug to the service that uses it by now', async () => {
    const made = await publishService(test, { ...wholeForm, eserviceName: 'Our own' });
    await test.sql.query(`update eservice set slug = 'was-taken' where slug = 'rcmc'`);
    await test.sql.query(`update eservice set slug = 'rcmc' where id = $1`, [made.id]);
    await test.prepare();
    const services = await list();
    expect(services.filter(({ slug }) => slug === 'rcmc')).toMatchObject([
      { eserviceName: 'Our own' },
    ]);
  });

  it('is protected by the database from invalid fees and categories', async () => {
    const insert = (column: string, value: string) =>
      test.sql.query(
        `insert into eservice_version (eservice_id, version, category, department_name, name,
           service_doc_name, description, firm_fee_paise)
         select id, 99, ${column === 'category' ? value : `'gst'`}, 'a', 'a', 'a', 'a',
           ${column === 'fee' ? value : 'null'} from eservice limit 1`,
      );
    await expect(insert('fee', '-1')).rejects.toThrow(/firm_fee_paise/);
    await expect(insert('category', `'loans'`)).rejects.toThrow(/category/);
  });

  it('keeps every version unchanged', async () => {
    for (const change of [`set name = 'x'`, 'delete']) {
      const statement =
        change === 'delete' ? 'delete from eservice_version' : `update eservice_version ${change}`;
      await expect(test.sql.query(statement)).rejects.toThrow();
    }
    await expect(test.sql.query('truncate eservice_version cascade')).rejects.toThrow();
  });
});
