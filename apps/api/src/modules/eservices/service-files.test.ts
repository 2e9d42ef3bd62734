import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import { openFileStore } from '../../platform/files/file-location.ts';
import { fileSweepQueue } from '../../platform/files/orphan-sweep.ts';
import { eicar, startClamd, type TestClamd } from '../../platform/files/testing/clamd.ts';
import { activePdf, pdf } from '../../platform/documents/testing/pdfs.ts';
import {
  decompressionBomb,
  photo,
  photoWithLocation,
  zip,
} from '../../platform/documents/testing/images.ts';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import {
  createTestApp,
  unlimited,
  type TestApp,
  type TestSession,
} from '../../testing/test-app.ts';
import { eserviceFileReferences } from './file-queries.ts';
import { publishingCalls, wholeForm } from './tests/eservice-fixtures.ts';

let clamd: TestClamd;
let test: TestApp;
let admin: TestSession;

beforeAll(async () => {
  clamd = await startClamd();
  test = await createTestApp({ limits: unlimited, config: { scannerUrl: clamd.url } });
  admin = await test.signIn('admin');
});

beforeEach(() => {
  clamd.answerWith(null);
});

afterAll(async () => {
  await test.stop();
  await clamd.stop();
});

const get = (url: string) => test.app.inject({ url });
const stored = async (): Promise<string[]> => {
  const names: string[] = [];
  const writtenBefore = new Date(Date.now() + 60_000);
  for await (const { name } of openFileStore(test.config.files).list({ writtenBefore }))
    names.push(name);
  return names.toSorted();
};
const publish = async (...files: readonly (readonly [string, Uint8Array])[]) => {
  const response = await publishingCalls(test, admin).create(wholeForm, files);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<EserviceRecord>();
};

describe('the files of a service', () => {
  it('K07 are public, with headers that declare them, block scripts and allow caching', async () => {
    const sample = pdf();
    const record = await publish(
      ['posterUrl', await photo({ width: 60, height: 40 }, 'png')],
      ['serviceDocUrl', sample],
      ['docUrl', pdf({ pages: 2 })],
    );
    const expected = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    };
    const poster = await get(record.posterUrl ?? '');
    expect(poster.headers).toMatchObject({
      ...expected,
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="${record.slug}-poster.jpg"`,
    });
    const document = await get(record.serviceDocUrl ?? '');
    expect(document.rawPayload.equals(sample)).toBe(true);
    expect(document.headers).toMatchObject({
      ...expected,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${record.slug}-service-document.pdf"`,
    });
    const read = await get(`/api/eservice/${record.id}`);
    const { posterUrl, serviceDocUrl, docUrl } = record;
    expect(read.json()).toMatchObject({ posterUrl, serviceDocUrl, docUrl });
  });

  it('K02 the poster is rendered again within 800 × 800, without location or appended data', async () => {
    const upload = Buffer.concat([
      await photoWithLocation(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { posterUrl } = await publish(['posterUrl', upload]);
    const { rawPayload } = await get(posterUrl ?? '');
    const { exif, width, height } = await sharp(rawPayload).metadata();
    expect(exif).toBeUndefined();
    expect(Math.max(width, height)).toBeLessThanOrEqual(800);
    expect(rawPayload.includes('<script>')).toBe(false);
    const large = await publish(['posterUrl', await photo({ width: 1600, height: 900 }, 'jpeg')]);
    const drawn = await sharp((await get(large.posterUrl ?? '')).rawPayload).metadata();
    expect([drawn.width, drawn.height]).toEqual([800, 450]);
  });

  it.each([
    {
      of: 'a page of HTML',
      field: 'posterUrl',
      make: () => Buffer.from('<html>'),
      code: 'file_not_accepted',
    },
    { of: 'an archive', field: 'posterUrl', make: zip, code: 'file_not_accepted' },
    { of: 'a PDF as the poster', field: 'posterUrl', make: () => pdf(), code: 'file_not_accepted' },
    {
      of: 'a picture as a document',
      field: 'docUrl',
      make: () => photo({ width: 9, height: 9 }, 'png'),
      code: 'file_not_accepted',
    },
    {
      of: 'a bomb',
      field: 'posterUrl',
      make: () => decompressionBomb(20_000, 20_000),
      code: 'file_too_many_pixels',
    },
    {
      of: 'a locked PDF',
      field: 'serviceDocUrl',
      make: () => pdf({ password: 'a' }),
      code: 'file_protected',
    },
    {
      of: 'eleven pages',
      field: 'serviceDocUrl',
      make: () => pdf({ pages: 11 }),
      code: 'file_too_many_pages',
    },
    {
      of: 'half a PDF',
      field: 'serviceDocUrl',
      make: () => Buffer.from('%PDF-1.7\n'),
      code: 'file_unreadable',
    },
  ] as const)('K01 refuse $of, whatever it is called', async ({ field, make, code }) => {
    const before = await stored();
    const files = [[field, await make()]] as const;
    expectRefusal(await publishingCalls(test, admin).create(wholeForm, files), code);
    expect(await stored()).toEqual(before);
  });

  it('K04 an active PDF cannot run anything where it is shown', async () => {
    const { docUrl } = await publish(['docUrl', activePdf()]);
    const { headers } = await get(docUrl ?? '');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  it('K12 are refused if the scanner finds something or does not answer', async () => {
    const before = await stored();
    const infected = Buffer.concat([pdf(), Buffer.from(eicar)]);
    const files = [['docUrl', infected]] as const;
    expectRefusal(await publishingCalls(test, admin).create(wholeForm, files), 'file_infected');
    clamd.answerWith('nonsense');
    const silent = await publishingCalls(test, admin).create(wholeForm, [['docUrl', pdf()]]);
    expectRefusal(silent, 'unavailable');
    expect(await stored()).toEqual(before);
  });

  it('are accepted in their own field only', async () => {
    const sample = pdf();
    const twice = [
      ['docUrl', sample],
      ['docUrl', sample],
    ] as const;
    expectRefusal(await publishingCalls(test, admin).create(wholeForm, twice), 'invalid_input');
    const strange = await publishingCalls(test, admin).create(wholeForm, [['avatar', sample]]);
    expectRefusal(strange, 'invalid_input');
  });

  it('can be replaced and removed: the old file is no longer served and is deleted', async () => {
    const before = await stored();
    const record = await publish(
      ['posterUrl', await photo({ width: 9, height: 9 }, 'png')],
      ['docUrl', pdf()],
    );
    const editing = publishingCalls(test, admin);
    const changed = await editing.update(record.id, { posterUrl: '' }, [
      ['docUrl', pdf({ pages: 2 })],
    ]);
    const after = changed.json<EserviceRecord>();
    expect(after).toMatchObject({ posterUrl: null, version: 2 });
    expect(after.docUrl).not.toBe(record.docUrl);
    for (const url of [record.posterUrl, record.docUrl]) {
      expectRefusal(await get(url ?? ''), 'not_found');
    }
    expect((await get(after.docUrl ?? '')).statusCode).toBe(200);
    expect(await stored()).toHaveLength(before.length + 1);
    const updated = await editing.update(record.id, { usualTime: '2 days' });
    expect(updated.json<EserviceRecord>().docUrl).toBe(after.docUrl);
  });

  it('of a refused edit are deleted', async () => {
    const record = await publish();
    const before = await stored();
    const late = publishingCalls(test, admin).update(record.id, { version: '9' }, [
      ['docUrl', pdf()],
    ]);
    expectRefusal(await late, 'eservice_changed');
    expect(await stored()).toEqual(before);
  });

  it('K11 survive the orphan sweep, unreferenced files do not', async () => {
    const { docUrl } = await publish(['docUrl', pdf()]);
    const files = openFileStore(test.config.files);
    const orphan = 'f'.repeat(32);
    await files.put(orphan, Buffer.from('nobody knows me'));
    const known = (await stored()).filter((name) => name !== orphan);
    const clock = () => Date.now() + 3_600_000;
    const references = [eserviceFileReferences];
    await fileSweepQueue({ ...test.context, clock }, { files, references }).run({});
    expect(await stored()).toEqual(known);
    expect((await get(docUrl ?? '')).statusCode).toBe(200);
  });

  it('that were altered in the store are not served', async () => {
    const { docUrl } = await publish(['docUrl', pdf()]);
    const id = docUrl?.split('/').at(-1);
    await test.sql.query('update eservice_file set digest = $2 where id = $1', [
      id,
      Buffer.alloc(32),
    ]);
    expectRefusal(await get(docUrl ?? ''), 'internal');
    expectRefusal(await get(`/api/eservice/files/${randomUUID()}`), 'not_found');
    expectRefusal(await get('/api/eservice/files/..%2f..%2fetc'), 'invalid_input');
  });
});
