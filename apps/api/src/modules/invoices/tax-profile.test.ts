import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, post, unlimited, type TestSession } from '../../testing/test-app.ts';

const test = await startTestApp({ limits: unlimited });

const registered = {
  gstin: '27 aalfv4847r1z2',
  legalName: ' Varsha & Co LLP ',
  address: '12 Rose Villa\r\nShivaji Nagar, Pune',
  pinCode: '411 005',
  state: '27',
};
const unregistered = { ...registered, gstin: null };

describe('the tax profile of a franchisee', () => {
  it('is absent until it is given, then stored in its canonical form', async () => {
    const session = await test.signIn('user');
    expect((await read(session)).json()).toEqual({ profile: null });
    const response = await save(session, registered);
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      {
        profile: {
          gstin: '27AALFV4847R1Z2',
          legalName: 'Varsha & Co LLP',
          address: '12 Rose Villa\nShivaji Nagar, Pune',
          pinCode: '411005',
          state: '27',
        },
      },
    ]);
    expect((await read(session)).json()).toEqual(response.json());
  });

  it('W05 keeps every version, also when two devices save at once, and audits the changed fields', async () => {
    const session = await test.signIn('user');
    const states = ['29', '30', '32', '33', '36'];
    const posted = { ...unregistered, pinCode: '900056' }; // by the Army Postal Service, in any State
    await Promise.all(states.map((state) => save(session, { ...posted, state })));
    const { profile } = (await read(session)).json<{ profile: { state: string } }>();
    await save(session, { ...posted, state: profile.state });
    const { rows } = await test.sql.query<{ version: number; state: string }>(
      'select version, state from tax_profile where user_id = $1 order by version',
      [session.user.id],
    );
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(states);
    const details = await auditDetails(session);
    expect(details).toEqual([
      { version: 1, changed: 'legal_name address pin_code state' },
      ...[2, 3, 4, 5].map((version) => ({ version, changed: 'state' })),
    ]);
  });

  it('belongs to its franchisee; staff have none', async () => {
    await save(await test.signIn('user'), registered);
    expect((await read(await test.signIn('user'))).json()).toEqual({ profile: null });
    const admin = await test.signIn('admin');
    expectRefusal(await read(admin), 'forbidden');
    expectRefusal(await save(admin, registered), 'forbidden');
  });
});

describe('an incomplete tax profile is rejected with a sentence', () => {
  it.each([
    [{ gstin: '27AALFV4847R1Z3' }, 'Please enter a valid GSTIN, like 27AALFV4847R1Z2.'],
    [{ gstin: '' }, 'Please enter a valid GSTIN'],
    [{ gstin: undefined }, 'Please enter a valid GSTIN'],
    [{ legalName: ' ' }, 'Please fill in the legal name'],
    [{ address: 'Pune' }, 'Please enter the complete address'],
    [{ pinCode: '011005' }, 'Please enter a valid 6-digit PIN code'],
    [{ pinCode: '560001' }, 'This PIN code is not in the chosen State'],
    [{ state: '28' }, 'Please choose the State'],
    [{ state: undefined }, 'Please choose the State'],
    [{ state: '29' }, 'Please choose the State in which the GSTIN is registered'],
  ])('%j', async (wrong, message) => {
    const session = await test.signIn('user');
    const response = await save(session, { ...registered, ...wrong });
    expectRefusal(response, 'invalid_input');
    expect(response.json<{ message: string }>().message).toContain(message);
    expect((await read(session)).json()).toEqual({ profile: null });
  });
});

function read(session: TestSession) {
  const headers = bearer(session.accessToken);
  return test.app.inject({ url: '/api/business/tax-profile', headers });
}

function save(session: TestSession, profile: object) {
  const request = post('/business/tax-profile', profile, bearer(session.accessToken));
  return test.app.inject({ ...request, method: 'PUT' });
}

async function auditDetails(session: TestSession): Promise<readonly unknown[]> {
  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event
     where action = 'invoices.tax_profile_changed' and convert_from(body, 'UTF8') like $1
     order by seq`,
    [`%${session.user.id}%`],
  );
  return rows.map(({ body }) => (JSON.parse(body) as { detail: unknown }).detail);
}
