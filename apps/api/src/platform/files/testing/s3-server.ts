import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Location } from '../s3-store.ts';

/** An S3 server with one bucket in memory, which verifies every signature. */
export interface TestS3 {
  readonly location: S3Location;
  readonly keys: () => readonly string[];
  /** The next calls fail with this status; 0 resets the connection, -1 never responds. */
  fail(calls: number, status: number): void;
  /** Changes request bodies from now on, like an attacker on the network. */
  tamper(change: ((bytes: Buffer) => Buffer) | null): void;
  readonly refused: () => readonly string[];
  stop(): Promise<void>;
}

const accessKeyId = 'AKIATESTTESTTESTTEST';
const secretAccessKey = 'a/secret+of=the bucket';
const region = 'ap-south-1';
const pageSize = 3;

/** Starts it on a free port of this machine. */
export async function startS3(prefix = ''): Promise<TestS3> {
  const objects = new Map<string, { bytes: Buffer; at: Date }>();
  const refused: string[] = [];
  let failing = { calls: 0, status: 0 };
  let tampering: ((bytes: Buffer) => Buffer) | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const sent = await readBody(request);
      if (failing.calls > 0) {
        failing.calls -= 1;
        if (failing.status > 0) response.writeHead(failing.status).end('<Error/>');
        else if (failing.status === 0) request.socket.destroy();
        return;
      }
      const body = tampering ? tampering(sent) : sent;
      const fault = findFault(request, body);
      if (fault) {
        refused.push(fault);
        respond(response, 403, errorXml(fault));
      } else serve(objects, { request, response, body });
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    location: {
      kind: 's3',
      endpoint,
      bucket: 'papers',
      prefix,
      region,
      accessKeyId,
      secretAccessKey,
    },
    keys: () => [...objects.keys()],
    fail: (calls, status) => {
      failing = { calls, status };
    },
    tamper: (change) => {
      tampering = change;
    },
    refused: () => refused,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
}

function serve(
  objects: Map<string, { bytes: Buffer; at: Date }>,
  { request, response, body }: Exchange,
): void {
  const url = new URL(request.url ?? '', 'http://s3');
  const [, bucket, ...rest] = url.pathname.split('/');
  const key = rest.join('/');
  const found = objects.get(key);
  if (bucket !== 'papers') respond(response, 404, errorXml('NoSuchBucket'));
  else if (key === '') respond(response, 200, listXml(objects, url.searchParams));
  else if (request.method === 'PUT') {
    objects.set(key, { bytes: body, at: new Date() });
    respond(response, 200, '');
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    respond(response, 204, '');
  } else if (found) respond(response, 200, found.bytes);
  else respond(response, 404, errorXml('NoSuchKey'));
}

function listXml(objects: Map<string, { at: Date }>, query: URLSearchParams): string {
  const all = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(Buffer.from(query.get('continuation-token') ?? '', 'base64').toString());
  const page = all.slice(from, from + pageSize);
  const entries = page.map(
    ([key, { at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
  );
  const next = from + pageSize;
  const token = Buffer.from(String(next)).toString('base64');
  const more = next < all.length ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
  return `<ListBucketResult>${more}${entries.join('')}</ListBucketResult>`;
}

// Recomputes the signature (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html);
// null if it matches.
function findFault(request: IncomingMessage, body: Buffer): string | null {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!authorization) return 'AccessDenied';
  const [, key, day = '', where, names = '', signature] = authorization;
  if (key !== accessKeyId || where !== region) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!required.every((name) => signed.includes(name))) return 'AuthorizationHeaderMalformed';
  const time = String(request.headers['x-amz-date']);
  if (!time.startsWith(day) || !isRecent(time)) return 'RequestTimeTooSkewed';
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${sha256(canonical(request, signed))}`;
  const keys = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  return hmac(keys, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

function canonical(
  { method, url = '', headers }: IncomingMessage,
  signed: readonly string[],
): string {
  const [path = '', query = ''] = url.split('?');
  const pairs = [...new URLSearchParams(query)].map((pair) => pair.map(encode).join('='));
  return [
    method,
    path.split('/').map(decodeURIComponent).map(encode).join('/'),
    pairs.sort().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
}

function encode(text: string): string {
  const special = /[!'()*]/g;
  return encodeURIComponent(text).replace(
    special,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function isRecent(time: string): boolean {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Math.abs(Date.now() - Date.parse(iso)) < 900_000;
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function errorXml(code: string): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
}

function respond(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status).end(body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
