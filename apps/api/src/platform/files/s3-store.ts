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

/** A bucket of S3 or a compatible service. */
export interface S3Location {
  readonly kind: 's3';
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of every key: empty, or ending with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How often and how long a call to S3 is attempted. */
export interface RetryPolicy {
  /** Per attempt. */
  readonly timeoutMilliseconds: number;
  readonly attempts: number;
}

const defaultRetryPolicy: RetryPolicy = { timeoutMilliseconds: 15_000, attempts: 3 };

/** Stores files in a bucket, path style; every call and its body are signed (AWS Signature version 4). */
export function openS3Store(location: S3Location, retryPolicy = defaultRetryPolicy): FileStore {
  const call = createClient(location, retryPolicy);
  const getKey = (name: string): string => {
    assertFileName(name);
    return location.prefix + name;
  };
  return {
    put: async (name, bytes) => {
      await call({ method: 'PUT', key: getKey(name), bytes });
    },
    get: async (name) => {
      const response = await call({ method: 'GET', key: getKey(name) });
      return response.is === 'found' ? response.bytes : null;
    },
    remove: async (name) => {
      await call({ method: 'DELETE', key: getKey(name) });
    },
    list: ({ writtenBefore }) => listFiles(call, location.prefix, writtenBefore),
  };
}

interface S3Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array;
}

type S3Response = { readonly is: 'found'; readonly bytes: Buffer } | { readonly is: 'no such key' };
type S3Client = (call: S3Call) => Promise<S3Response>;

function createClient(location: S3Location, retryPolicy: RetryPolicy): S3Client {
  const { accessKeyId, secretAccessKey, region } = location;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const send = async ({ method, key, query = {}, bytes = new Uint8Array() }: S3Call) => {
    const url = new URL(`${location.endpoint}/${location.bucket}${key && `/${key}`}`);
    url.search = new URLSearchParams(query).toString();
    const hash = createHash('sha256').update(bytes).digest('hex');
    const request = await client.sign(url.href, {
      method,
      headers: { 'X-Amz-Content-Sha256': hash },
      ...(method === 'PUT' ? { body: Buffer.from(bytes) } : {}),
    });
    const signal = AbortSignal.timeout(retryPolicy.timeoutMilliseconds);
    const response = await fetch(request, { signal, redirect: 'error' });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(call).catch(() => null);
      if (response && response.status < 500) return readResponse(response);
      if (attempt >= retryPolicy.attempts)
        throw new FilesUnavailable('the bucket is not reachable');
      await wait(firstPauseMilliseconds * 2 ** attempt);
    }
  };
}

const firstPauseMilliseconds = 50;

// A missing bucket is an error, unlike a missing file.
function readResponse({ status, bytes }: { status: number; bytes: Buffer }): S3Response {
  if (status >= 200 && status < 300) return { is: 'found', bytes };
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(bytes.toString('latin1'))?.[1] ?? 'no code';
  if (status === 404 && code === 'NoSuchKey') return { is: 'no such key' };
  throw new Error(`the bucket refused the request: ${status} ${code}`);
}

async function* listFiles(
  call: S3Client,
  prefix: string,
  writtenBefore: Date,
): AsyncGenerator<StoredFile> {
  let from: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(from ? { 'continuation-token': from } : {}) };
    const response = await call({ method: 'GET', key: '', query });
    const page = response.is === 'found' ? response.bytes.toString() : '';
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
