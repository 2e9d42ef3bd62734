import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { applications } from '@anupal/contract/applications';
import { auth } from '@anupal/contract/auth';
import { eserviceDetail, eservices } from '@anupal/contract/eservices';
import { kyc } from '@anupal/contract/kyc';
import { onboarding } from '@anupal/contract/onboarding';
import { payments } from '@anupal/contract/payments';
import { plans } from '@anupal/contract/plans';
import { support } from '@anupal/contract/support';
import { median, percentile, formatNumber, type Measurement } from '../figures.ts';
import { signInAsAdmin } from '../kyc.ts';
import { createFranchisee, orderTopUp, payAtGateway } from '../payments.ts';
import { post, register, apiUrl } from '../bench-user.ts';
import { noiseImage } from '../sample-images.ts';
import type { Endpoints } from '../endpoints.ts';
import { startWorker } from '../workers/start-worker.ts';
import type { FloodLane, FloodSettings } from '../workers/flood.ts';

const rounds = 6;
const uploadsInRound = 4;
const pauseMilliseconds = 20;
const ids = ['me', 'upload'] as const;

type Times = Record<(typeof ids)[number], number[]>;

/**
 * Response times of another user while one account floods the product with 75 parallel requests,
 * over those without it, in alternating rounds. Both come from different addresses of this machine.
 */
export async function* measureFairness({ fair }: Endpoints): AsyncGenerator<Measurement> {
  if (!fair)
    throw new Error(
      'There is no product with default fair-share limits: start it with npm run bench.',
    );
  const flood: FloodSettings = {
    ...(await prepareFlood(fair)),
    url: fair.baseUrl,
    from: '127.0.0.2',
  };
  const picture = noiseImage(600);
  const alone: Times = { me: [], upload: [] };
  const beside: Times = { me: [], upload: [] };
  const responses = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    await measure(fair, { picture, from: `127.0.1.${round + 1}`, times: alone });
    const child = startWorker(new URL('../workers/flood.ts', import.meta.url), flood);
    await child.next();
    await measure(fair, { picture, from: `127.0.2.${round + 1}`, times: beside });
    const last = child.next();
    await child.end();
    const { counts } = (await last) as { counts: Record<string, number> }; // sent by the worker
    for (const [status, count] of Object.entries(counts))
      responses.set(status, (responses.get(status) ?? 0) + count);
    await pause(3000); // until its remaining work is done
  }
  const statuses = [...responses].map(([status, count]) => `${count} × ${status}`).join(', ');
  for (const id of ids) yield toFigure(id, { alone: alone[id], beside: beside[id], statuses });
}

interface Comparison {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  readonly statuses: string;
}

function toFigure(id: (typeof ids)[number], { alone, beside, statuses }: Comparison): Measurement {
  const [quiet, loud] = [percentile(alone, 99), percentile(beside, 99)];
  const times = `${formatNumber(loud, 1)} over ${formatNumber(quiet, 1)} ms; p50 ${formatNumber(median(beside), 1)} over ${formatNumber(median(alone), 1)}; ${beside.length} and ${alone.length}`;
  return {
    id: `fairness-${id}-p99`,
    label: `${id === 'me' ? '`GET /auth/me`' : 'Upload'} during a flood over without, p99`,
    value: loud / quiet,
    digits: 2,
    detail: id === 'me' ? `${times}; responses to the flood: ${statuses}` : times,
  };
}

interface MeasureOptions {
  readonly picture: Buffer;
  readonly from: string;
  readonly times: Times;
}

async function measure(
  product: Endpoints,
  { picture, from, times }: MeasureOptions,
): Promise<void> {
  const { headers } = await register(product);
  const agent = new Agent({ keepAlive: true, localAddress: from });
  const form = await encodeForm({ documentType: 'pan' }, ['document', picture]);
  const uploadRequest = {
    path: kyc.addDraftDocument.path,
    headers: { ...headers, ...form.headers },
  };
  let isDone = false;
  const readInLoop = async (): Promise<void> => {
    while (!isDone) {
      times.me.push(await timeRequest(product, agent, { path: auth.me.path, headers }));
      await pause(pauseMilliseconds);
    }
  };
  const uploadInLoop = async (): Promise<void> => {
    for (let upload = 0; upload < uploadsInRound; upload += 1) {
      times.upload.push(await timeRequest(product, agent, { ...uploadRequest, body: form.body }));
    }
    isDone = true;
  };
  await Promise.all([readInLoop(), uploadInLoop()]);
  agent.destroy();
}

interface TimedRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
}

// Infinity if refused.
function timeRequest(
  product: Endpoints,
  agent: Agent,
  { path, headers, body }: TimedRequest,
): Promise<number> {
  const startedAt = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const method = body ? 'POST' : 'GET';
  const outgoing = request(new URL(apiUrl(product, path)), {
    agent,
    family: 4,
    method,
    headers,
  });
  outgoing.once('error', reject);
  outgoing.once('response', (response) => {
    response.resume().once('end', () => {
      resolve(response.statusCode === 200 ? performance.now() - startedAt : Infinity);
    });
  });
  outgoing.end(body);
  return promise;
}

/** The flood of a franchisee with a plan and money: 40 filings, 27 plan selections, 8 uploads. */
async function prepareFlood(product: Endpoints): Promise<{ readonly lanes: readonly FloodLane[] }> {
  const person = await createFranchisee(product);
  const order = await orderTopUp(product, person, 10_000);
  const paid = await payAtGateway(product, order, 'none');
  await (await post(apiUrl(product, payments.verify.path), paid, person.headers)).body?.cancel();
  const filing = { ...(await createService(product)), client: { kind: 'self' }, answers: {} };
  const plansResponse = await fetch(apiUrl(product, plans.list.path), { headers: person.headers });
  const [plan] = plans.list.response.parse(await plansResponse.json());
  const form = await encodeForm({}, ['document', noiseImage(600)]);
  const attachPath = support.addDocument.path.replace(':place', 'new');
  const lane = (count: number, path: string, { headers, body }: EncodedBody): FloodLane => {
    const file = join(product.dataDir, `flood-${count}`);
    writeFileSync(file, body);
    return { count, path: `/api${path}`, headers: { ...person.headers, ...headers }, file };
  };
  return {
    lanes: [
      lane(40, applications.file.path, encodeJson(filing)),
      lane(27, onboarding.selectPlan.path, encodeJson({ subscriptionPlanId: plan?.id })),
      lane(8, attachPath, form),
    ],
  };
}

/** An encoded body with its headers. */
interface EncodedBody {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

function encodeJson(value: object): EncodedBody {
  const body = Buffer.from(JSON.stringify(value));
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return { body, headers };
}

async function createService(
  product: Endpoints,
): Promise<{ eserviceId: string; versionId: string }> {
  const office = await signInAsAdmin(product);
  const form = new FormData();
  const values = { departmentName: 'Bench', eserviceName: 'Bench', serviceDocName: 'A document' };
  const fields = { ...values, description: 'A service.', firmFee: '100', governmentFee: '50' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const url = apiUrl(product, eservices.create.path);
  const created = await fetch(url, { method: 'POST', headers: office.headers, body: form });
  const { id } = eservices.create.response.parse(await created.json());
  const read = await fetch(apiUrl(product, eservices.read.path.replace(':eserviceId', id)));
  const { versionId } = eserviceDetail.parse(await read.json());
  return { eserviceId: id, versionId };
}

async function encodeForm(
  texts: Readonly<Record<string, string>>,
  [field, picture]: readonly [string, Buffer],
): Promise<EncodedBody> {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'page.png');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  };
  return { body, headers };
}
