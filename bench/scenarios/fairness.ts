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
import { median, percentile, formatNumber, type Figure } from '../figures.ts';
import { signInAsAdmin } from '../kyc.ts';
import { becomeFranchisee, orderTopUp, payAtGateway } from '../payments.ts';
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
export async function* measureFairness({ fair }: Endpoints): AsyncGenerator<Figure> {
  if (!fair)
    throw new Error(
      'There is no product with default fair-share limits: start it with npm run bench.',
    );
  const flood: FloodSettings = { ...(await floodOf(fair)), url: fair.baseUrl, from: '127.0.0.2' };
  const picture = noiseImage(600);
  const alone: Times = { me: [], upload: [] };
  const beside: Times = { me: [], upload: [] };
  const told = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    await measure(fair, { picture, from: `127.0.1.${round + 1}`, times: alone });
    const child = startWorker(new URL('../workers/flood.ts', import.meta.url), flood);
    await child.next();
    await measure(fair, { picture, from: `127.0.2.${round + 1}`, times: beside });
    const last = child.next();
    await child.end();
    const { counts } = (await last) as { counts: Record<string, number> }; // sent by the worker
    for (const [status, count] of Object.entries(counts))
      told.set(status, (told.get(status) ?? 0) + count);
    await pause(3000); // until its remaining work is done
  }
  const answers = [...told].map(([status, count]) => `${count} × ${status}`).join(', ');
  for (const id of ids) yield figureOf(id, { alone: alone[id], beside: beside[id], answers });
}

interface Compared {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  readonly answers: string;
}

function figureOf(id: (typeof ids)[number], { alone, beside, answers }: Compared): Figure {
  const [quiet, loud] = [percentile(alone, 99), percentile(beside, 99)];
  const times = `${formatNumber(loud, 1)} over ${formatNumber(quiet, 1)} ms; p50 ${formatNumber(median(beside), 1)} over ${formatNumber(median(alone), 1)}; ${beside.length} and ${alone.length}`;
  return {
    id: `fairness-${id}-p99`,
    what: `${id === 'me' ? '`GET /auth/me`' : 'Upload'} during a flood over without, p99`,
    value: loud / quiet,
    digits: 2,
    detail: id === 'me' ? `${times}; responses to the flood: ${answers}` : times,
  };
}

interface Measured {
  readonly picture: Buffer;
  readonly from: string;
  readonly times: Times;
}

async function measure(product: Endpoints, { picture, from, times }: Measured): Promise<void> {
  const { headers } = await register(product);
  const agent = new Agent({ keepAlive: true, localAddress: from });
  const form = await formOf({ documentType: 'pan' }, ['document', picture]);
  const upload = { path: kyc.addDraftDocument.path, headers: { ...headers, ...form.headers } };
  let isOver = false;
  const asking = async (): Promise<void> => {
    while (!isOver) {
      times.me.push(await timed(product, agent, { path: auth.me.path, headers }));
      await pause(pauseMilliseconds);
    }
  };
  const sending = async (): Promise<void> => {
    for (let each = 0; each < uploadsInRound; each += 1) {
      times.upload.push(await timed(product, agent, { ...upload, body: form.body }));
    }
    isOver = true;
  };
  await Promise.all([asking(), sending()]);
  agent.destroy();
}

interface Sent {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
}

// Infinity if refused.
function timed(product: Endpoints, agent: Agent, { path, headers, body }: Sent): Promise<number> {
  const begun = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const method = body ? 'POST' : 'GET';
  const sent = request(new URL(apiUrl(product, path)), {
    agent,
    family: 4,
    method,
    headers,
  });
  sent.once('error', reject);
  sent.once('response', (response) => {
    response.resume().once('end', () => {
      resolve(response.statusCode === 200 ? performance.now() - begun : Infinity);
    });
  });
  sent.end(body);
  return promise;
}

/** The flood of a franchisee with a plan and money: 40 filings, 27 plan selections, 8 uploads. */
async function floodOf(product: Endpoints): Promise<{ readonly lanes: readonly FloodLane[] }> {
  const person = await becomeFranchisee(product);
  const order = await orderTopUp(product, person, 10_000);
  const paid = await payAtGateway(product, order, 'none');
  await (await post(apiUrl(product, payments.verify.path), paid, person.headers)).body?.cancel();
  const filing = { ...(await aService(product)), client: { kind: 'self' }, answers: {} };
  const offered = await fetch(apiUrl(product, plans.list.path), { headers: person.headers });
  const [plan] = plans.list.response.parse(await offered.json());
  const form = await formOf({}, ['document', noiseImage(600)]);
  const attaching = support.addDocument.path.replace(':place', 'new');
  const lane = (count: number, path: string, { headers, body }: PackedBody): FloodLane => {
    const file = join(product.dataDir, `flood-${count}`);
    writeFileSync(file, body);
    return { count, path: `/api${path}`, headers: { ...person.headers, ...headers }, file };
  };
  return {
    lanes: [
      lane(40, applications.file.path, jsonOf(filing)),
      lane(27, onboarding.selectPlan.path, jsonOf({ subscriptionPlanId: plan?.id })),
      lane(8, attaching, form),
    ],
  };
}

/** An encoded body with its headers. */
interface PackedBody {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

function jsonOf(value: object): PackedBody {
  const body = Buffer.from(JSON.stringify(value));
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return { body, headers };
}

async function aService(product: Endpoints): Promise<{ eserviceId: string; versionId: string }> {
  const office = await signInAsAdmin(product);
  const form = new FormData();
  const values = { departmentName: 'Bench', eserviceName: 'Bench', serviceDocName: 'A document' };
  const all = { ...values, description: 'A service.', firmFee: '100', governmentFee: '50' };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const url = apiUrl(product, eservices.create.path);
  const made = await fetch(url, { method: 'POST', headers: office.headers, body: form });
  const { id } = eservices.create.response.parse(await made.json());
  const read = await fetch(apiUrl(product, eservices.read.path.replace(':eserviceId', id)));
  const { versionId } = eserviceDetail.parse(await read.json());
  return { eserviceId: id, versionId };
}

async function formOf(
  texts: Readonly<Record<string, string>>,
  [field, picture]: readonly [string, Buffer],
): Promise<PackedBody> {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'page.png');
  const packed = new Response(form);
  const body = Buffer.from(await packed.arrayBuffer());
  const headers = {
    'content-type': packed.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  };
  return { body, headers };
}
