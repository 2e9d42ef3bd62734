import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Eservice, EserviceDetail } from '@anupal/contract/eservices';
import { catalogue, catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { languages } from '@anupal/contract/languages';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';

const test = await startTestApp({ limits: unlimited });

const list = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  test.app.inject({ url: '/api/eservice', query, headers });
const found = async (query: Record<string, string>): Promise<readonly string[]> =>
  (await list(query)).json<Eservice[]>().map(({ slug }) => slug);

describe('the list of services', () => {
  it.each(languages)('is public and equals the prerendered page, in %s', async (language) => {
    const response = await list({ language });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(catalogueIn(language));
    expect(response.headers['x-total-count']).toBe(String(catalogue.length));
    expect(response.headers).not.toHaveProperty('x-next-cursor');
  });

  it('has the fields of the specification', async () => {
    const [first = {}] = (await list()).json<object[]>();
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining([
        'id',
        'departmentName',
        'eserviceName',
        'serviceDocName',
        'description',
        'isActive',
        'posterUrl',
        'serviceDocUrl',
        'docUrl',
      ]),
    );
  });

  it("is in the caller's language unless another is requested", async () => {
    const hindi = { 'accept-language': 'hi-IN' };
    expect((await list({}, hindi)).json()).toEqual(catalogueIn('hi'));
    expect((await list({ language: 'en' }, hindi)).json()).toEqual(catalogueIn('en'));
    expect((await list({}, { cookie: 'language=hi' })).json()).toEqual(catalogueIn('hi'));
  });

  it('can be filtered by category and department, in either language', async () => {
    const iso = await found({ category: 'iso' });
    expect(iso).toContain('iso-9001');
    expect(iso.every((slug) => slug.startsWith('iso-'))).toBe(true);
    const dgft = ['iec', 'iec-update'];
    expect(await found({ department: 'foreign TRADE' })).toEqual(dgft);
    expect(await found({ department: 'विदेश व्यापार' })).toEqual(dgft);
    expect(await found({ department: 'foreign trade', q: 'yearly' })).toEqual(['iec-update']);
  });

  it('can be searched in both languages, in any word order', async () => {
    expect(await found({ q: 'udyam registration' })).toContain('udyam-registration');
    expect(await found({ q: 'REGISTRATION   udyam' })).toContain('udyam-registration');
    expect(await found({ q: 'ट्रेडमार्क नवीनीकरण', language: 'en' })).toEqual(['trademark-renewal']);
    expect(await found({ q: '\u095b\u0930\u0942\u0930' })).toEqual(
      await found({ q: 'ज़रूर'.normalize() }),
    );
    expect(await found({ q: 'no such service at all' })).toEqual([]);
  });

  it.each([
    ['trademark', 'trademark'],
    ['जीएसटी', 'gst'],
    ['एमएसएमई', 'msme'],
    ['ROC filing', 'roc-filing'],
    ['स्टार्टअप', 'startup-india'],
  ])('has for %s all of %s, as its page has', async (q, category) => {
    expect(await found({ q })).toEqual(expect.arrayContaining([...(await found({ category }))]));
  });

  it.each([
    ['pvt ltd', ['private-limited-company']],
    ['आईटीआर', ['itr-individual', 'itr-business']],
    ['shop act', ['udyam-registration', 'udyam-update']],
    ['gstr 3b monthly', ['gst-monthly-returns', 'gst-quarterly-returns']],
  ])('has for %s what its page has', async (q, slugs) => {
    expect(await found({ q })).toEqual(slugs);
  });

  it.each(['100%', '___', String.raw`a\b`, "'; drop table eservice; --"])(
    'takes %s for text, not for a pattern',
    async (q) => {
      expect(await found({ q })).toEqual([]);
    },
  );

  it('is paged without gaps or overlaps', async () => {
    const slugs: string[] = [];
    let cursor: string | undefined;
    do {
      const response = await list({ limit: '20', ...(cursor === undefined ? {} : { cursor }) });
      expect(response.headers['x-total-count']).toBe(String(catalogue.length));
      const page = response.json<Eservice[]>();
      expect(page.length).toBeLessThanOrEqual(20);
      slugs.push(...page.map(({ slug }) => slug));
      cursor = response.headers['x-next-cursor'] as string | undefined; // a header of ours is one text
      if (cursor !== undefined) expect(cursor).toBe(page.at(-1)?.id);
    } while (cursor !== undefined);
    expect(slugs).toEqual(catalogue.map(({ slug }) => slug));
  });

  it('ends after a full last page', async () => {
    const response = await list({ category: 'startup-india', limit: '4' });
    expect(response.json<Eservice[]>()).toHaveLength(4);
    expect(response.headers).not.toHaveProperty('x-next-cursor');
    expect(await found({ cursor: randomUUID(), limit: '5' })).toEqual([]);
  });

  it.each([
    { q: 'ab' },
    { q: '  a ' },
    { q: 'a'.repeat(101) },
    { q: 'gst\u0000x' },
    { department: 'x' },
    { category: 'loans' },
    { language: 'fr' },
    { edited: 'false' },
    { limit: '0' },
    { limit: '101' },
    { limit: 'ten' },
    { cursor: 'gst-registration' },
  ])('is refused for %o', async (query) => {
    expectRefusal(await list(query), 'invalid_input');
  });
});

describe('one service', () => {
  const read = (id: string, query: Record<string, string> = {}) =>
    test.app.inject({ url: `/api/eservice/${id}`, query });

  it("is public, in the reader's language", async () => {
    for (const language of languages) {
      const [first] = catalogueIn(language);
      const response = await read(first?.id ?? '', { language });
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          ...first,
          versionId: response.json<EserviceDetail>().versionId,
          formFields: catalogue[0]?.formFields,
        },
      ]);
    }
  });

  it('that does not exist is not found', async () => {
    expectRefusal(await read(randomUUID()), 'not_found');
    expectRefusal(await read('gst-registration'), 'invalid_input');
    expectRefusal(await read(catalogue[0]?.id ?? '', { language: 'xx' }), 'invalid_input');
  });
});
