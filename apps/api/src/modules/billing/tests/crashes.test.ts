import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { productStarters } from '../../../testing/server-process.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { createBiller, createBillInput, today } from './billing-fixtures.ts';

const { startCrashing } = productStarters(() => test);

const test = await startTestApp({ limits: unlimited });
const owner = await createBiller(test);
const client = await owner.addClient('Joshi Sweets');

afterEach(() => expectBalancedLedger(test));

const receipt = { receivedOn: today(), method: 'upi', amountPaise: 100_00 };

it.each([
  ['billing:before-commit', 'bills', createBillInput(), 0],
  ['billing:after-commit', 'bills', createBillInput(), 1],
  ['billing:before-receipt-commit', 'receipts', receipt, 0],
  ['billing:after-receipt-commit', 'receipts', receipt, 1],
] as const)(
  'W06 a process killed at %s records nothing or all of it, and the same call again once',
  async (point, what, body, isThere) => {
    const table = what === 'bills' ? 'client_bill' : 'client_receipt';
    const readSerials = async () =>
      (
        await test.sql.query<{ serial: number }>(`select serial from ${table} order by serial`)
      ).rows.map(({ serial }) => serial);
    const before = await readSerials();
    const key = randomUUID();
    const doomed = await startCrashing(point);
    const path = `/clients/${client.id}/${what}`;
    const response = await fetch(`${doomed.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${owner.session.accessToken}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    expect(response).toBeNull();
    expect(await doomed.ended).toMatchObject({ signal: 'SIGKILL' });
    expect(await readSerials()).toHaveLength(before.length + isThere);
    // In flight until PostgreSQL notices that the process is gone.
    const repeat = async () => (await owner.calls.send('POST', path, body, key)).statusCode;
    await expect.poll(repeat).toBe(200);
    expect(await readSerials()).toEqual([...before, before.length + 1]);
  },
);
