import { describe, expect, it } from 'vitest';
import { endpoint, type Endpoint } from '@anupal/contract/endpoint';
import { ok, refuse } from '@anupal/contract/result';
import * as z from 'zod/mini';
import { withConfirmation, type Action, type DescribeAction } from './confirmation.ts';
import type { Call } from './handler.ts';

const pay = endpoint({
  method: 'POST',
  path: '/pay/:id',
  access: ['superadmin'],
  needs: ['freshCode'],
  params: z.object({ id: z.string() }),
  body: z.object({ amount: z.number(), to: z.string() }),
  response: z.object({}),
  errors: [],
});
const plain: Endpoint = { ...pay, needs: [] };
const words = { en: 'Pay', hi: 'भुगतान' };

describe('A14 an endpoint that needs a confirmation', () => {
  it('does not start without words, and others have none', () => {
    const handler = async () => ok({});
    expect(() => withConfirmation('pay', pay, { handler })).toThrow('has no words to confirm');
    const confirmations = {
      confirm: async () => refuse('fresh_code_required'),
      actions: { pay: () => words },
    };
    expect(() => withConfirmation('pay', plain, { confirmations, handler })).toThrow(
      'needs no confirmation',
    );
    expect(withConfirmation('other', plain, { confirmations, handler })).toBe(handler);
  });

  it('has a digest of everything that decides what it does, in any order of its fields', async () => {
    const digest = await digestOf({ id: '1' }, { amount: 5, to: 'Asha' });
    expect(await digestOf({ id: '1' }, { to: 'Asha', amount: 5 })).toBe(digest);
    const others = [
      await digestOf({ id: '2' }, { amount: 5, to: 'Asha' }),
      await digestOf({ id: '1' }, { amount: 6, to: 'Asha' }),
      await digestOf({ id: '1' }, { amount: 5, to: 'Ravi' }),
      await digestOf({ id: '1' }, { amount: 5, to: 'Asha' }, { ...words, en: 'Pay more' }),
      await digestOf({ id: '1' }, { amount: 5, to: 'Asha' }, words, 'refund'),
      await digestOf({ id: '1' }, { amount: 5, to: 'Asha' }, words, 'pay', [Buffer.from('a')]),
      await digestOf({ id: '1' }, { amount: 5, to: 'Asha' }, words, 'pay', [Buffer.from('b')]),
    ];
    expect(new Set([digest, ...others]).size).toBe(8);
  });

  it('runs without one where there is nothing to confirm', async () => {
    const { result, asked } = await run({ describe: () => null });
    expect([result.ok, asked.length]).toEqual([true, 0]);
  });
});

interface Run {
  readonly name?: string;
  readonly describe?: DescribeAction<Endpoint>;
  readonly params?: object;
  readonly body?: object;
  readonly files?: readonly Buffer[];
}

/** Calls the endpoint; every confirmation is refused. */
async function run({ name = 'pay', describe = () => words, params, body, files }: Run) {
  const asked: Action[] = [];
  const confirmations = {
    confirm: async (_: unknown, action: Action) => {
      asked.push(action);
      return refuse('fresh_code_required');
    },
    actions: { [name]: describe },
  };
  const handler = withConfirmation(name, pay, { confirmations, handler: async () => ok({}) });
  const sent = files?.map((bytes) => ({ field: 'file', name: 'a.pdf', bytes }));
  const call = { params, body, query: undefined, files: sent, request: english };
  return { result: await handler(call as unknown as Call<Endpoint>), asked }; // what it reads of a call
}

const english = { url: '/api/pay/1', headers: {}, cookies: {}, caller: {} };

async function digestOf(
  params: object,
  body: object,
  said = words,
  name = 'pay',
  files?: readonly Buffer[],
): Promise<string> {
  const { asked } = await run({
    name,
    describe: () => said,
    params,
    body,
    ...(files && { files }),
  });
  return asked[0]?.digest.toString('hex') ?? '';
}
