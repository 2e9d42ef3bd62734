import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { publishingCalls } from '../../eservices/tests/eservice-fixtures.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
} from '../tests/application-fixtures.ts';

const races = 10;
const clicks = 6;
const fullBalance = 100_000_00;

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

describe('a service that is changed while people apply', () => {
  it.each([
    ['switched off', { isActive: 'false' }, 'eservice_inactive'],
    ['made dearer', { firmFee: '900' }, 'eservice_outdated'],
  ])(
    `W05 ${races} times %s: each is filed as it was shown or refused, and nobody after it`,
    async (_, change, refusal) => {
      const editing = publishingCalls(test, await test.signIn('admin'));
      for (let race = 0; race < races; race += 1) {
        const service = await createService(test);
        const person = await createFranchisee(test, { paise: fullBalance });
        const calls = applicationCalls(test, person);
        const file = (name: string) =>
          calls.file({ ...service, client: createClientInput({ name }), answers: {} });
        const crowd = Array.from({ length: clicks }, (_, click) => file(`Client ${click}`));
        const changed = editing.update(service.eserviceId, change);
        const after = changed.then(() => file('The last one'));
        const responses = await Promise.all(crowd);
        expect((await changed).statusCode).toBe(200);
        const codes = responses.map(
          (response) => response.json<{ code?: string }>().code ?? 'filed',
        );
        for (const code of codes) expect(['filed', refusal]).toContain(code);
        expect((await after).json()).toMatchObject({ code: refusal });
        const filed = codes.filter((code) => code === 'filed').length;
        expect(await readAccountBalance(test, person.walletId)).toBe(fullBalance - filed * 15_000);
      }
    },
  );
});
