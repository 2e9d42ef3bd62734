import { describe, expect, it } from 'vitest';
import pg from 'pg';
import { agreement } from '@anupal/contract/texts/agreement';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';
import { onboardingCalls } from './tests/onboarding-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

interface Acceptance {
  readonly version: string;
  readonly network: string;
  readonly accepted_at: Date;
}

async function readAcceptances(userId: string): Promise<readonly Acceptance[]> {
  const { rows } = await test.sql.query<Acceptance>(
    'select version, network, accepted_at from agreement_acceptance where user_id = $1',
    [userId],
  );
  return rows;
}

describe('accepting the agreement', () => {
  it('is recorded once with version, time and network, however often and wherever it is ticked', async () => {
    const session = await test.signIn('user');
    const steps = onboardingCalls(test, session);
    await steps.choose();
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? steps.agree() : steps.give(),
    );
    const responses = await Promise.all(calls);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const stored = await readAcceptances(session.user.id);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ version: agreement.version, network: '127.0.0.1' });
    const again = (await steps.agree()).json<{ acceptedAt: string }>();
    expect(again.acceptedAt).toBe(stored[0]?.accepted_at.toISOString());
    const { rowCount } = await test.sql.query(
      `select from audit_event where action = 'onboarding.agreement_accepted'
       and convert_from(body, 'UTF8')::jsonb -> 'actor' ->> 'id' = $1`,
      [session.user.id],
    );
    expect(rowCount).toBe(1);
  });

  it('is refused for an outdated version', async () => {
    const session = await test.signIn('user');
    const steps = onboardingCalls(test, session);
    await steps.choose();
    for (const version of ['2025-01-01', '', `${agreement.version} `]) {
      expectRefusal(await steps.agree(version), 'agreement_outdated');
    }
    expectRefusal(await steps.agree('x'.repeat(21)), 'invalid_input');
    expect(await readAcceptances(session.user.id)).toEqual([]);
    expect((await steps.read()).json()).toMatchObject({ nextStep: 'agreement' });
  });

  it('Z06 of an older version does not count for the current one', async () => {
    const session = await test.signIn('user');
    const steps = onboardingCalls(test, session);
    await steps.choose();
    await steps.give();
    await test.sql.query(
      `alter table agreement_acceptance disable trigger user;
       update agreement_acceptance set version = '2025-01-01' where user_id = '${session.user.id}';
       alter table agreement_acceptance enable trigger user`,
    );
    expect((await steps.read()).json()).toMatchObject({
      nextStep: 'agreement',
      agreement: { version: agreement.version, acceptedAt: null },
    });
    expectRefusal(await steps.pay(), 'payment_not_ready');
    await steps.agree();
    expect((await readAcceptances(session.user.id)).map(({ version }) => version)).toEqual([
      '2025-01-01',
      agreement.version,
    ]);
    expect((await steps.pay()).statusCode).toBe(200);
  });

  it('cannot be changed or removed, by the application or by the owner', async () => {
    const session = await test.signIn('user');
    const steps = onboardingCalls(test, session);
    await steps.choose();
    await steps.agree();
    const app = new pg.Client({ connectionString: test.database.appUrl });
    await app.connect();
    for (const statement of [
      `update agreement_acceptance set version = 'x'`,
      'delete from agreement_acceptance',
      'truncate agreement_acceptance',
    ]) {
      const code = statement.startsWith('truncate') ? '42501' : '23001'; // the job of retention may delete
      await expect(app.query(statement)).rejects.toMatchObject({ code });
      await expect(test.sql.query(statement)).rejects.toMatchObject({ code: '23001' });
    }
    await app.end();
    expect(await readAcceptances(session.user.id)).toHaveLength(1);
  });
});
