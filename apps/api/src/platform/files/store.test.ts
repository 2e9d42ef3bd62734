import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore, parseFileLocation } from './file-location.ts';
import { openS3Store } from './s3-store.ts';
import { FilesUnavailable, newFileName, type FileStore } from './store.ts';
import { startS3, type TestS3 } from './testing/s3-server.ts';

const tomorrow = new Date(Date.now() + 86_400_000);
const yesterday = new Date(Date.now() - 86_400_000);
const retryPolicy = { timeoutMilliseconds: 300, attempts: 3 };

let folder: string;
let s3: TestS3;
let below: TestS3;

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'files-')), 'a', 'files');
  s3 = await startS3();
  below = await startS3('portal/papers/');
});

afterAll(async () => {
  await rm(join(folder, '../..'), { recursive: true });
  await s3.stop();
  await below.stop();
});

describe.each<[string, () => FileStore]>([
  ['a folder', () => openFileStore({ kind: 'folder', folder })],
  ['a bucket', () => openFileStore(s3.location)],
  ['a folder of a bucket', () => openFileStore(below.location)],
])('files in %s', (_what, open) => {
  it.each([0, 1, 5_000_028])('K05 store and return %i bytes unchanged', async (length) => {
    const store = open();
    const [name, bytes] = [newFileName(), randomBytes(length)];
    await store.put(name, bytes);
    expect((await store.get(name))?.equals(bytes)).toBe(true);
    await store.remove(name);
  });

  it('read as null when missing, and can be removed twice', async () => {
    const store = open();
    const name = newFileName();
    expect(await store.get(name)).toBeNull();
    await store.remove(name);
    await store.put(name, Buffer.from('a'));
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
  });

  it('are listed by age, in any number', async () => {
    const store = open();
    const names = Array.from({ length: 8 }, newFileName);
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name))));
    expect((await namesIn(store, tomorrow)).sort()).toEqual([...names].sort());
    expect(await namesIn(store, yesterday)).toEqual([]);
    await Promise.all(names.map((name) => store.remove(name)));
    expect(await namesIn(store, tomorrow)).toEqual([]);
  });

  it.each(['../../x', 'a/b', '..', '', 'a'.repeat(33), 'A'.repeat(32), `${'a'.repeat(32)}\n`])(
    'K05 refuse a name like %j',
    async (name) => {
      const store = open();
      const refused = 'not the name of a file';
      await expect(store.put(name, Buffer.from('a'))).rejects.toThrow(refused);
      await expect(store.get(name)).rejects.toThrow(refused);
      await expect(store.remove(name)).rejects.toThrow(refused);
    },
  );
});

describe('files in a folder', () => {
  const store = () => openFileStore({ kind: 'folder', folder });

  it('K08 are accessible to their owner only', async () => {
    const name = newFileName();
    await store().put(name, Buffer.from('a'));
    for (const path of [folder, join(folder, name.slice(0, 2)), join(folder, 'unfinished')]) {
      expect((await stat(path)).mode & 0o777).toBe(0o700);
    }
    expect((await stat(join(folder, name.slice(0, 2), name))).mode & 0o777).toBe(0o600);
    await store().remove(name);
  });

  it('K11 do not list unfinished files, and remove them after ten minutes', async () => {
    const [old, young] = [join(folder, 'unfinished', 'old'), join(folder, 'unfinished', 'young')];
    await writeFile(old, 'half');
    await writeFile(young, 'half');
    const before = new Date(Date.now() - 601_000);
    await utimes(old, before, before);
    expect(await namesIn(store(), tomorrow)).toEqual([]);
    expect(await readdir(join(folder, 'unfinished'))).toEqual(['young']);
    await rm(young);
  });

  it('K11 leave nothing behind when they cannot be stored', async () => {
    const name = newFileName();
    const shard = join(folder, name.slice(0, 2));
    await rm(shard, { recursive: true, force: true });
    await writeFile(shard, 'in the way');
    await expect(store().put(name, Buffer.from('a'))).rejects.toThrow();
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
    await rm(shard);
  });
});

describe('files in a bucket', () => {
  it.each([500, 503, 0])('are requested again after a %i', async (status) => {
    const store = openS3Store(s3.location, retryPolicy);
    const name = newFileName();
    s3.fail(2, status);
    await store.put(name, Buffer.from('a'));
    s3.fail(2, status);
    expect(await store.get(name)).toEqual(Buffer.from('a'));
    await store.remove(name);
  });

  it.each([503, 0, -1])('are unavailable after three times %i', async (status) => {
    s3.fail(3, status);
    const getting = openS3Store(s3.location, retryPolicy).get(newFileName());
    await expect(getting).rejects.toBeInstanceOf(FilesUnavailable);
    s3.fail(0, 0);
  });

  it.each([
    ['another secret', { secretAccessKey: 'made up' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'InvalidAccessKeyId'],
    ['another bucket', { bucket: 'others' }, 'NoSuchBucket'],
  ])('are refused with %s, without revealing the secret', async (_what, change, code) => {
    const store = openS3Store({ ...s3.location, ...change }, retryPolicy);
    const error = await store.get(newFileName()).catch(String);
    expect(error).toContain(code);
    expect(error).not.toContain(s3.location.secretAccessKey);
    await expect(namesIn(store, tomorrow)).rejects.toThrow(code);
  });

  it('K08 are refused if their bytes were changed in transit', async () => {
    s3.tamper(() => Buffer.from('evil'));
    const putting = openS3Store(s3.location, retryPolicy).put(newFileName(), Buffer.from('good'));
    await expect(putting).rejects.toThrow('XAmzContentSHA256Mismatch');
    s3.tamper(null);
  });

  it('are refused to unsigned requests', async () => {
    const response = await fetch(`${s3.location.endpoint}/papers/${newFileName()}`);
    expect(response.status).toBe(403);
  });
});

describe('the address of files', () => {
  it.each([
    ['file:./data/files', { kind: 'folder', folder: './data/files' }],
    ['file:/var/lib/files', { kind: 'folder', folder: '/var/lib/files' }],
    ['file:///var/lib/files', { kind: 'folder', folder: '/var/lib/files' }],
    [
      's3://KEY:a%2Fb%2Bc@s3.ap-south-1.amazonaws.com/papers?region=ap-south-1',
      { endpoint: 'https://s3.ap-south-1.amazonaws.com', secretAccessKey: 'a/b+c', prefix: '' },
    ],
    [
      's3://KEY:SECRET@127.0.0.1:9000/papers/portal/?region=here&tls=off',
      { endpoint: 'http://127.0.0.1:9000', bucket: 'papers', prefix: 'portal/' },
    ],
  ])('accepts %s', (text, location) => {
    expect(parseFileLocation(text)).toMatchObject(location);
  });

  it.each([
    './files',
    'ftp://host/x',
    'file:',
    'http://KEY:SECRET@host/bucket?region=a',
    's3://host/bucket?region=a',
    's3://KEY:SECRET@host/bucket',
    's3://KEY:SECRET@host/?region=a',
    's3://KEY:SECRET@host/bucket/a%20b?region=a',
    's3://KEY:SECRET@host/Bucket?region=a',
    's3://KEY:SECRET@host/bucket?region=a&tls=maybe',
    's3://KEY:SECRET@host/bucket?region=a&acl=public',
  ])('rejects %s', (text) => {
    const location = parseFileLocation(text);
    expect(location).toBeNull();
  });
});

async function namesIn(store: FileStore, writtenBefore: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list({ writtenBefore })) names.push(name);
  return names;
}
