import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import {
  assertFileName,
  FilesUnavailable,
  isFileName,
  type FileStore,
  type StoredFile,
} from './store.ts';

/** A bucket of S3, or of whatever speaks it. */
export interface S3Location {
  readonly kind: 's3';
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What every key begins with; '' or a text that ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How hard S3 is tried. */
export interface RetryPolicy {
  /** For one try, in milliseconds. */
  readonly timeoutMilliseconds: number;
  readonly attempts: number;
}

const defaultRetryPolicy: RetryPolicy = { timeoutMilliseconds: 15_000, attempts: 3 };

/** Keeps files in a bucket, path style, every call and its bytes signed (AWS Signature, version 4). */
export function openS3Store(place: S3Location, patience = defaultRetryPolicy): FileStore {
  const call = createClient(place, patience);
  const keyOf = (name: string): string => {
    assertFileName(name);
    return place.prefix + name;
  };
  return {
    put: async (name, bytes) => {
      await call({ method: 'PUT', key: keyOf(name), bytes });
    },
    get: async (name) => {
      const answer = await call({ method: 'GET', key: keyOf(name) });
      return answer.is === 'found' ? answer.bytes : null;
    },
    remove: async (name) => {
      await call({ method: 'DELETE', key: keyOf(name) });
    },
    list: ({ writtenBefore }) => listFiles(call, place.prefix, writtenBefore),
  };
}

interface S3Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** '' for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array;
}

type S3Response = { readonly is: 'found'; readonly bytes: Buffer } | { readonly is: 'no such key' };
type S3Client = (call: S3Call) => Promise<S3Response>;

function createClient(place: S3Location, patience: RetryPolicy): S3Client {
  const { accessKeyId, secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const send = async ({ method, key, query = {}, bytes = new Uint8Array() }: S3Call) => {
    const url = new URL(`${place.endpoint}/${place.bucket}${key && `/${key}`}`);
    url.search = new URLSearchParams(query).toString();
    const hash = createHash('sha256').update(bytes).digest('hex');
    const request = await client.sign(url.href, {
      method,
      headers: { 'X-Amz-Content-Sha256': hash },
      ...(method === 'PUT' ? { body: Buffer.from(bytes) } : {}),
    });
    const signal = AbortSignal.timeout(patience.timeoutMilliseconds);
    const response = await fetch(request, { signal, redirect: 'error' });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return async (call) => {
    for (let tried = 1; ; tried += 1) {
      const answer = await send(call).catch(() => null);
      if (answer && answer.status < 500) return readResponse(answer);
      if (tried >= patience.attempts) throw new FilesUnavailable('the place of the files is away');
      await wait(firstPauseMilliseconds * 2 ** tried);
    }
  };
}

const firstPauseMilliseconds = 50;

// A bucket that is not there is a fault, and no file that is not there.
function readResponse({ status, bytes }: { status: number; bytes: Buffer }): S3Response {
  if (status >= 200 && status < 300) return { is: 'found', bytes };
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(bytes.toString('latin1'))?.[1] ?? 'no code';
  if (status === 404 && code === 'NoSuchKey') return { is: 'no such key' };
  throw new Error(`the place of the files refused: ${status} ${code}`);
}

async function* listFiles(
  call: S3Client,
  prefix: string,
  writtenBefore: Date,
): AsyncGenerator<StoredFile> {
  let from: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(from ? { 'continuation-token': from } : {}) };
    const answer = await call({ method: 'GET', key: '', query });
    const page = answer.is === 'found' ? answer.bytes.toString() : '';
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = textIn('Key', entry)?.slice(prefix.length) ?? '';
      const writtenAt = new Date(textIn('LastModified', entry) ?? '');
      const bytes = Number(textIn('Size', entry) ?? 0);
      if (isFileName(name) && writtenAt < writtenBefore) yield { name, bytes, writtenAt };
    }
    from = textIn('NextContinuationToken', page);
  } while (from);
}

function textIn(tag: string, xml: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
