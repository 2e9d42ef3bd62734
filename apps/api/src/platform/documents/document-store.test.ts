import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ok } from '@anupal/contract/result';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { deriveKeys } from '../crypto/keys.ts';
import { inTransaction, openDatabase, type Db } from '../db/database.ts';
import { openPool } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import type { Limits } from '../limits.ts';
import { logTo } from '../log/log.ts';
import type { DocumentRow } from './document-store-queries.ts';
import { DocumentStore, toDisplayName, type DocumentContext } from './document-store.ts';

interface Identity {
  readonly id: string;
  readonly owner: string;
}

interface Row extends DocumentRow, Identity {
  readonly folder: string | null;
}

const maxUploads = 3;
const reads: string[] = [];
const store = new DocumentStore<Row, Identity>({
  name: 'paper',
  keyContext: ({ id, owner, part }) => `paper ${id} of ${owner}, ${part}`,
  getSender: ({ owner }) => owner,
  uploadLimit: (_limits, owner) => ({ key: `paper:${owner}`, seconds: 60, limit: maxUploads }),
  lockSender: () => Promise.resolve(),
  isVisible: async (_db, viewer, { owner }) => owner === viewer.id,
  recordRead: async (_trx, _actor, { id }, part) => void reads.push(`${id} ${part}`),
  fileName: () => 'paper',
});

const stored = new Map<string, Buffer>();
let db: Db;
let context: DocumentContext;

// Temporary tables belong to a connection, so there is only one.
beforeAll(async () => {
  const { ownerUrl: url } = inject('testServer');
  db = openDatabase(openPool({ url, connections: 1, onError: () => undefined }));
  await sql`create temporary table budget (key text primary key, count int, expires_at timestamptz)`.execute(
    db,
  );
  await sql`create temporary table paper_document (id uuid primary key, owner text, kind text,
    folder text, expires_at timestamptz, created_at timestamptz default now())`.execute(db);
  await sql`create temporary table paper_file (
    document_id uuid references paper_document on delete cascade, part int, blob text,
    wrapped_key text, width int, height int, bytes int)`.execute(db);
  context = {
    db,
    keys: deriveKeys('the key of today'),
    limits: {} as Limits,
    log: logTo({ write: () => undefined }),
    scanner: null,
    renderer: {} as DocumentContext['renderer'],
    files: {
      put: async (name, bytes) => void stored.set(name, Buffer.from(bytes)),
      get: async (name) => stored.get(name) ?? null,
      remove: async (name) => void stored.delete(name),
      list: () => {
        throw new Error('not used');
      },
    },
  };
});

beforeEach(async () => {
  stored.clear();
  reads.length = 0;
  await sql`truncate paper_document, paper_file, budget`.execute(db);
});

afterAll(() => db.destroy());

function createPdf(text: string, owner = 'asha') {
  const page = { jpeg: Buffer.from(`page of ${text}`), width: 30, height: 40, look: 'clear' };
  const rendered = { kind: 'pdf', pages: [page], original: Buffer.from(text) } as const;
  return store.store(context, { id: randomUUID(), owner }, rendered as never);
}

async function insert(text: string, expiresInDays: number | null, owner?: string) {
  const upload = await createPdf(text, owner);
  await inTransaction(db, (trx) => store.insert(trx, upload, { folder: null, expiresInDays }));
  return upload.columns.id;
}

function readAs(owner: string, id: string, part: number) {
  const actor = { caller: { user: { id: owner } } } as Actor;
  return store.read(context, actor, id, part);
}

async function listed(filter: Parameters<typeof store.list>[1]) {
  return (await store.list(db, filter)).map(({ id }) => id);
}

describe('reading', () => {
  it('returns pages and the original, and records each time', async () => {
    const id = await insert('one', null);
    const [page, original] = [await readAs('asha', id, 1), await readAs('asha', id, 0)];
    expect(page).toMatchObject({ value: { bytes: Buffer.from('page of one'), name: 'paper' } });
    expect(original).toMatchObject({ value: { bytes: Buffer.from('one') } });
    expect(reads).toEqual([`${id} 1`, `${id} 0`]);
  });

  it('finds nothing that is another person’s, unknown, expired or beyond the last page', async () => {
    const [id, expired] = [await insert('one', null), await insert('two', -1)];
    const none = { ok: false, code: 'not_found' };
    expect(await readAs('meera', id, 1)).toMatchObject(none);
    expect(await readAs('asha', randomUUID(), 1)).toMatchObject(none);
    expect(await readAs('asha', expired, 1)).toMatchObject(none);
    expect(await readAs('asha', id, 2)).toMatchObject(none);
    expect(reads).toEqual([]);
  });

  it('throws if a file is gone or was moved to another document', async () => {
    const [one, two] = [await insert('one', null), await insert('two', null)];
    await sql`update paper_file mine set wrapped_key = other.wrapped_key, blob = other.blob
      from paper_file other where mine.document_id = ${one} and other.document_id = ${two}
      and mine.part = other.part`.execute(db);
    await expect(readAs('asha', one, 1)).rejects.toThrow();
    stored.clear();
    await expect(readAs('asha', two, 1)).rejects.toThrow('missing from the store');
    expect(reads).toEqual([]);
  });
});

describe('pending documents', () => {
  it('are attached all together or not at all, and then do not expire', async () => {
    const [one, two, expired] = [
      await insert('one', 7),
      await insert('two', 7),
      await insert('three', -1),
    ];
    const attach = (...ids: string[]) =>
      inTransaction(db, (trx) => store.attach(trx, ids, { owner: 'asha' }, { folder: 'tax' }));
    expect(await attach(one, one)).toBe(true);
    expect(await attach(one, two)).toBe(false);
    expect(await attach(expired)).toBe(false);
    expect(await attach()).toBe(true);
    expect(await store.find(db, one)).toMatchObject({ folder: 'tax', expires_at: null });
  });

  it('are extended, listed and removed within their scope', async () => {
    const [mine, theirs] = [await insert('one', 1), await insert('two', 1, 'meera')];
    await inTransaction(db, (trx) => store.extend(trx, { owner: 'asha' }, 7));
    await sql`update paper_document set expires_at = expires_at - interval '2 days'`.execute(db);
    expect(await listed({ folder: null, expiry: 'pending' })).toEqual([mine]);
    expect(await listed({ owner: ['asha', 'meera'] })).toEqual([mine]);
    const viewer = (id: string) => ({ id }) as Actor['caller']['user'];
    expect(await store.removeOwn(context, viewer('meera'), mine)).toMatchObject({ ok: false });
    expect(await store.removeOwn(context, viewer('asha'), mine)).toMatchObject({ ok: true });
    expect(stored.size).toBe(2);
    await store.removeExpired(context);
    expect(await sql`select from paper_document where id = ${theirs}`.execute(db)).toMatchObject({
      rows: [],
    });
    expect(stored.size).toBe(0);
  });
});

describe('an upload', () => {
  it('counts when it is inserted, removes what it replaces, and leaves no file if it is refused', async () => {
    const commit = async (replaced: readonly string[] = []) => {
      const upload = await createPdf('one');
      return store.commit(context, upload, {
        insert: async (trx) => {
          const document = await store.insert(trx, upload, { expiresInDays: 7 });
          return ok({ document, replaced });
        },
      });
    };
    const first = await commit();
    const blobs = first.ok ? first.value.files.map(({ blob }) => blob) : [];
    expect(await store.references(db, [...blobs, 'another'])).toEqual(blobs);
    expect((await commit(blobs)).ok).toBe(true);
    expect(blobs.some((blob) => stored.has(blob))).toBe(false);
    expect((await commit()).ok).toBe(true);
    expect(await commit()).toMatchObject({ ok: false, code: 'too_many_requests' });
    expect(stored.size).toBe(4);
    expect(await store.secondsUntilUpload(context, 'asha')).toBeGreaterThan(0);
  });
});

it.each([
  ['PAN.pdf', 'PAN.pdf'],
  ['C:\\Users\\Asha\\PAN.pdf', 'PAN.pdf'],
  ['../../etc/passwd ', 'passwd'],
  ['two\nlines.pdf', ''],
  ['\u202egnp.exe', ''],
  ['क'.repeat(200), 'क'.repeat(150)],
])('a file name is shown as one line without folders: %j', (name, shown) => {
  expect(toDisplayName(name)).toBe(shown);
});
