import { expect, it } from 'vitest';
import { runOperatorCommand } from '../../../testing/operator-fixtures.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createContext } from '../../applications/tests/application-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { liftHold, setHold } from '../../retention/tests/hold-fixtures.ts';
import { runClientErasures } from '../client-erasure.ts';
import { openClientPage } from './link-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

const run = () => runClientErasures(createContext(test));

it('R08 it runs although the franchisee has been disabled for a month, a week after the last reminder', async () => {
  const { request, makeDue, franchisee, client, browser, path } = await openClientPage(test);
  await request();
  const disable = (since: string) =>
    test.sql.query('update users set disabled_at = now() - $2::interval where id = $1', [
      franchisee.user.id,
      since,
    ]);
  const isThere = async () =>
    (await test.sql.query('select from client where id = $1', [client.id])).rows.length === 1;
  await makeDue();
  await disable('29 days');
  await run();
  await disable('31 days');
  await run();
  expect(await isThere()).toBe(true);
  await makeDue();
  await setHold(test, franchisee.user.id);
  await run();
  expect(await isThere()).toBe(true);
  await liftHold(test, franchisee.user.id);
  await run();
  expect(await isThere()).toBe(true);
  await makeDue();
  await run();
  expect(await isThere()).toBe(false);
  expect((await browser.send('GET', `${path}/erasure`)).statusCode).toBe(200);
});

it('R08 the operator deletes a client who wrote to the firm, and not under a hold', async () => {
  const { franchisee, client, browser, path, request } = await openClientPage(test);
  await request();
  await test.sql.query('update users set disabled_at = now() where id = $1', [franchisee.user.id]);
  const { rows } = await test.sql.query<{ phone: string }>(
    'select phone from client where id = $1',
    [client.id],
  );
  const operate = (...args: readonly string[]) =>
    runOperatorCommand(test, { args: ['erase-client', ...args] });
  const found = await operate(franchisee.user.email, rows[0]?.phone ?? '');
  expect(found.output).toContain(`${client.id} Meera Traders`);
  const shown = await operate(client.id);
  expect(shown.output).toContain(`Meera Traders, client of Test Person, ${franchisee.user.email}`);
  expect(shown.output).toContain('Nothing was changed');
  await setHold(test, franchisee.user.id);
  expect(await operate(client.id, '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('A legal hold preserves') as string,
  });
  await liftHold(test, franchisee.user.id);
  expect(await operate(client.id, '--yes')).toMatchObject({ code: 0 });
  expect((await operate(client.id)).output).toContain('No client has this id');
  expect((await browser.send('GET', `${path}/erasure`)).json()).toMatchObject({
    erasure: { state: 'completed' },
  });
  await waitForEmails(test);
  const emails = await emailsTo(franchisee.user.email);
  const email = emails.find(({ subject }) => subject.includes('was deleted from your client book'));
  expect(email?.text).toContain('requested this from Anupal in writing');
  const events = await test.sql.query(
    `select from audit_event where action = 'clients.deleted' and object_id = $1`,
    [client.id],
  );
  expect(events.rows).toHaveLength(1);
});
