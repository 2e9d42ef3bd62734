import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Eservice } from '@anupal/contract/eservices';
import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import { createTestApp, roomyLimits, type TestApp } from '../../test-app.ts';
import { seedEservices } from './service.ts';

let test: TestApp;
const slug = 'gst-registration';

beforeAll(async () => {
  test = await createTestApp({ limits: roomyLimits });
});

afterAll(() => test.stop());

beforeEach(async () => {
  await test.sql.query('truncate eservice');
  await test.prepare();
});

const list = async (query: Record<string, string> = {}): Promise<readonly Eservice[]> =>
  (await test.app.inject({ url: '/api/eservice', query })).json<Eservice[]>();
const edit = (changes: string) =>
  test.sql.query(`update eservice set ${changes}, edited_at = now() where slug = $1`, [slug]);
const make = (facts: { id: string; slug: string; name: string }) =>
  test.sql.query(
    `insert into eservice (id, slug, category, position, department_name, name, service_doc_name,
       description, firm_fee_paise, edited_at)
     values ($1, $2, 'gst', 499, 'Our desk', $3, 'A paper', 'What it is.', 12345, now())`,
    [facts.id, facts.slug, facts.name],
  );

describe('what staff have edited', () => {
  it('outlives the next start; all else follows the release', async () => {
    await edit(`name = 'GST number', firm_fee_paise = 99900, is_active = false`);
    await test.sql.query(`update eservice set name = 'old' where slug = 'iec'`);
    await test.prepare();
    const services = await list();
    expect(services).toHaveLength(catalogue.length);
    expect(services.find((service) => service.slug === slug)).toMatchObject({
      eserviceName: 'GST number',
      firmFee: 999,
      isActive: false,
    });
    expect(services.find((service) => service.slug === 'iec')?.eserviceName).toMatch(/^Importer/);
  });

  it('is all that is told to a page that has the rest', async () => {
    expect(await list({ edited: 'true' })).toEqual([]);
    await edit(`description = 'Changed.'`);
    const changed = await list({ edited: 'true' });
    expect(changed.map(({ description }) => description)).toEqual(['Changed.']);
  });

  it('is found by its new words, and no longer by the old ones', async () => {
    await edit(`name = 'Quick number', description = 'Xylophone tax.'`);
    expect((await list({ q: 'xylophone' })).map((service) => service.slug)).toEqual([slug]);
    expect(await list({ q: 'aadhaar authentication' })).toEqual([]);
  });

  it('without Hindi is told in English', async () => {
    const id = randomUUID();
    await make({ id, slug: 'zither-desk', name: 'Zither desk' });
    const [told] = await list({ q: 'zither', language: 'hi' });
    expect(told).toEqual({
      id,
      slug: 'zither-desk',
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

describe('bringing in the catalogue', () => {
  it('changes nothing the second time, also when several processes do it at once', async () => {
    const rows = async () =>
      (await test.sql.query<{ id: string }>('select * from eservice order by id')).rows;
    const before = await rows();
    await Promise.all(Array.from({ length: 4 }, () => seedEservices(test.context.db)));
    expect(await rows()).toEqual(before);
  });

  it('leaves a slug to the service of the firm that bears it by now', async () => {
    await test.sql.query('delete from eservice where slug = $1', [slug]);
    await make({ id: randomUUID(), slug, name: 'Our own' });
    await test.prepare();
    const services = await list({ category: 'gst' });
    expect(services.filter((service) => service.slug === slug)).toMatchObject([
      { eserviceName: 'Our own' },
    ]);
    expect(services).toHaveLength(catalogue.filter(({ category }) => category === 'gst').length);
  });

  it('refuses a fee that is not a fee and a category that is none', async () => {
    await expect(edit('firm_fee_paise = -1')).rejects.toThrow(/firm_fee_paise/);
    await expect(edit(`category = 'loans'`)).rejects.toThrow(/category/);
  });
});
