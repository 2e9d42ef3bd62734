import type { Response } from '@anupal/contract/endpoint';
import type { payments } from '@anupal/contract/payments';
import { expect, inject } from 'vitest';
import { logTo } from '../../../platform/log/log.ts';
import { bearer, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { firmAccounts } from '../../wallet/ledger-queries.ts';
import { readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import type { Gateway } from '../gateway/payment-gateway.ts';
import { openGateway } from '../gateway/razorpay-client.ts';
import { readReport } from '../bank-settlements/read-settlements.ts';
import { deliverEvent, requestSandbox, waitForEvents } from './payment-fixtures.ts';

/** The sandbox as a gateway that answers within a second or not at all. */
export function openSandboxGateway(): Gateway {
  const { url, razorpay } = inject('testSandbox');
  const { keyId, keySecret } = razorpay;
  const log = logTo({ write: () => undefined });
  return openGateway({ url: new URL(`${url}/gateway`), keyId, keySecret, timeout: 1000 }, log);
}

/** What the sandbox settles on a day, as documented by it. */
export interface SandboxSettlement {
  readonly orderIds?: readonly string[];
  readonly feeBps?: number;
  readonly adjustments?: readonly { readonly amount: number; readonly description: string }[];
}

/**
 * Settles at the sandbox on a day of the past. All test files share the sandbox, so each test takes a
 * day of its own, on which nothing else is reported.
 */
export async function settleOn(
  day: string,
  { orderIds = [], ...more }: SandboxSettlement,
): Promise<{ readonly id: string; readonly utr: string }> {
  const settledAt = Date.parse(`${day}T09:00:00+05:30`) / 1000;
  const body = { settledAt, orderIds, webhooks: 'none', ...more };
  const made = await requestSandbox('/settlements', body);
  return made as { id: string; utr: string }; // the sandbox's documented shape
}

/** Reads the report of a day, as the job does. */
export async function readDay(
  { context }: Pick<TestApp, 'context'>,
  gateway: Gateway,
  day: string,
  pageSize?: number,
): Promise<void> {
  await readReport(context, gateway, { day, isFinal: true }, pageSize);
}

/** The firm's balances that a settlement or dispute changes, in paise. */
async function readBooks(test: Pick<TestApp, 'sql'>) {
  const read = (account: string) => readAccountBalance(test, account);
  return {
    clearing: await read(firmAccounts.gatewayClearing),
    bank: await read(firmAccounts.bank),
    fees: await read(firmAccounts.gatewayFees),
    tax: await read(firmAccounts.gatewayFeeTax),
    disputes: await read(firmAccounts.disputes),
    losses: await read(firmAccounts.disputeLosses),
    differences: await read(firmAccounts.settlementDifferences),
  };
}

/** The books, and how they have changed since. */
export async function watchBooks(test: Pick<TestApp, 'sql'>) {
  let before = await readBooks(test);
  return {
    /** The accounts that have changed since the last call, in paise. */
    changes: async (): Promise<Partial<typeof before>> => {
      const now = await readBooks(test);
      const names = Object.keys(now) as (keyof typeof now)[]; // Object.keys forgets the keys' type
      const moved = names.filter((name) => now[name] !== before[name]);
      const changes = Object.fromEntries(moved.map((name) => [name, now[name] - before[name]]));
      before = now;
      return changes;
    },
  };
}

/** A stored line, by the gateway's ids. */
export interface StoredLine {
  readonly entity_id: string;
  readonly type: string;
  readonly mismatch: string | null;
  readonly payment_id: string | null;
  readonly refund_id: string | null;
  readonly is_of_dispute: boolean;
}

/** The lines of a settlement, in the order of the report. */
export async function readLines(
  { sql }: Pick<TestApp, 'sql'>,
  settlementId: string,
): Promise<readonly StoredLine[]> {
  const { rows } = await sql.query<StoredLine>(
    `select entity_id, type, mismatch, payment_id, refund_id, dispute_id is not null as is_of_dispute
     from settlement_line line join settlement on settlement.id = settlement_id
     where gateway_id = $1 order by line.position`,
    [settlementId],
  );
  return rows;
}

/** Raises a dispute at the sandbox, without events. Returns its id. */
export async function raiseDispute(paymentId: string, more: object = {}): Promise<string> {
  const made = await requestSandbox('/disputes', { paymentId, webhooks: 'none', ...more });
  return (made as { id: string }).id; // the sandbox's documented shape
}

/** Takes the next step of a dispute at the sandbox, without events. */
export async function stepDispute(id: string, status: string, more: object = {}): Promise<void> {
  await requestSandbox(`/disputes/${id}`, { status, webhooks: 'none', ...more });
}

/** An event of a dispute; only its ids are used. */
export function disputeEvent(name: string, disputeId: string, paymentId: string): object {
  const { accountId } = inject('testSandbox').razorpay;
  return {
    entity: 'event',
    account_id: accountId,
    event: `payment.dispute.${name}`,
    contains: ['payment', 'dispute'],
    payload: { payment: { entity: { id: paymentId } }, dispute: { entity: { id: disputeId } } },
  };
}

/** Delivers an event of a dispute and waits until it is processed. */
export async function deliverDispute(
  test: TestApp,
  name: string,
  disputeId: string,
  paymentId: string,
): Promise<void> {
  await deliverEvent(test, disputeEvent(name, disputeId, paymentId));
  await waitForEvents(test);
}

/** The stored state of a dispute and what was lost of it, by the gateway's id. */
export async function readDispute({ sql }: Pick<TestApp, 'sql'>, gatewayId: string) {
  const { rows } = await sql.query<{ state: string; lost_paise: string | null }>(
    'select state, lost_paise from dispute where gateway_id = $1',
    [gatewayId],
  );
  return rows[0];
}

/** The list of disputes as a superadmin sees it. */
export async function listDisputes(
  { app }: Pick<TestApp, 'app'>,
  { accessToken }: TestSession,
  query = '',
) {
  const url = `/api/office/disputes${query}`;
  const response = await app.inject({ url, headers: bearer(accessToken) });
  expect(response.statusCode).toBe(200);
  return response.json<Response<typeof payments.listDisputes>>();
}

/** What the settlement of the payment of a plan changes in the books, in paise. */
export const settledPlan = { clearing: 1_000_000, bank: -976_400, fees: -20_000, tax: -3600 };
