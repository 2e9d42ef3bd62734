import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@anupal/contract/contract';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { renderEmail, renderEmailToAddress } from '../../notifications/email-layout.ts';

const test = await startTestApp({ limits: unlimited });

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</p><a href="https://evil.example">click</a>',
  '{{constructor.constructor("alert(1)")()}}',
];

describe('unexpected fields', () => {
  const extra = {
    id: '0190d3c0-0000-7000-8000-000000000000',
    userId: '0190d3c0-0000-7000-8000-000000000000',
    role: 'superadmin',
    isKycVerified: true,
    kycVerified: true,
    kycStatus: 'approved',
    walletId: '0190d3c0-0000-7000-8000-000000000001',
    subscriptionPlanId: '0190d3c0-0000-7000-8000-000000000002',
    disabled_at: null,
    created_at: '2020-01-01',
  };

  it('Z03 grant nothing at registration', async () => {
    const email = 'mass@people.example';
    await test.app.inject(post('/auth/register', { ...extra, fullName: 'Mass Assign', email }));
    const otp = await test.readCode(email);
    const response = await test.app.inject(post('/auth/verify-otp', { ...extra, email, otp }));
    const { user, accessToken } = response.json<{ user: { id: string }; accessToken: string }>();
    expect(user).toEqual({
      id: user.id,
      fullName: 'Mass Assign',
      email,
      role: 'user',
      profilePicture: null,
      isKycVerified: false,
      kycStatus: null,
      subscriptionPlanId: null,
      walletId: null,
    });
    expect(user.id).not.toBe(extra.id);
    const me = await test.app.inject({ url: '/api/auth/me', headers: bearer(accessToken) });
    expect(me.json()).toEqual(user);
  });

  it('Z03 change nothing in any other body or query', async () => {
    const session = await test.signIn('user');
    const before = await test.sql.query('select * from users where id = $1', [session.user.id]);
    const query = new URLSearchParams({ role: 'superadmin', walletId: extra.walletId });
    for (const { endpoint } of allEndpoints().filter(({ name }) => name !== 'auth.logout')) {
      const path = endpoint.path.replace(':sessionId', extra.id);
      await test.app.inject({
        method: endpoint.method,
        url: `/api${path}?${query.toString()}`,
        headers: { ...bearer(session.accessToken), 'x-requested-with': 'portal' },
        ...(endpoint.method === 'GET' ? {} : { payload: { ...extra, email: session.user.email } }),
      });
    }
    const after = await test.sql.query('select * from users where id = $1', [session.user.id]);
    expect(after.rows).toEqual(before.rows);
  });
});

describe('objects of other users', () => {
  it('Z02 get the same response as unknown ones, to the byte', async () => {
    const [mine, theirs] = [await test.signIn('user'), await test.signIn('user')];
    const { rows } = await test.sql.query<{ id: string }>(
      'select id from session where user_id = $1',
      [theirs.user.id],
    );
    const unknown = '0190d3c0-0000-7000-8000-000000000000';
    const [foreign, none] = await Promise.all(
      [rows[0]?.id ?? '', unknown].map((id) =>
        test.app.inject({
          method: 'DELETE',
          url: `/api/auth/sessions/${id}`,
          headers: bearer(mine.accessToken),
        }),
      ),
    );
    expect(foreign?.statusCode).toBe(404);
    expect(withoutId(foreign)).toEqual(withoutId(none));
    const still = await test.app.inject({
      url: '/api/auth/me',
      headers: bearer(theirs.accessToken),
    });
    expect(still.statusCode).toBe(200);
  });

  it('Z02 do not appear in the list of devices', async () => {
    const [mine] = [await test.signIn('user'), await test.signIn('user')];
    const headers = bearer(mine.accessToken);
    const response = await test.app.inject({ url: '/api/auth/sessions', headers });
    expect(response.json<{ sessions: unknown[] }>().sessions).toHaveLength(1);
  });
});

describe('names that are scripts', () => {
  it.each(attacks)(
    'H05 %s is plain text in the API and does not reach an email',
    async (fullName) => {
      const email = `xss-${attacks.indexOf(fullName)}@people.example`;
      await test.app.inject(post('/auth/register', { fullName, email }));
      const otp = await test.readCode(email);
      const response = await test.app.inject(post('/auth/verify-otp', { email, otp }));
      expect(response.json()).toMatchObject({ user: { fullName } });
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(response.headers['content-security-policy']).toContain('sandbox');
      for (const mail of await emailsTo(email)) expect(mail.html).not.toContain(fullName);
    },
  );

  it.each(attacks)('H05 %s is plain text in any part of an email', (text) => {
    const about = { subject: text, paragraphs: [text, text] };
    const to = {
      language: 'en',
      name: text,
      role: 'user',
      publicUrl: test.context.publicUrl,
    } as const;
    const emails = [
      renderEmail(to, { ...about, page: `/${encodeURIComponent(text)}` }),
      renderEmailToAddress('en', { ...about, name: text, code: text, ifNotYou: text }),
    ];
    const known = ['!doctype', 'html', 'head', 'meta', 'body', 'p', 'br', 'a'];
    for (const { html } of emails) {
      const tags = [...html.matchAll(/<\/?([a-z!]+)/g)].map(([, name]) => name);
      expect(tags.filter((tag) => !known.includes(tag ?? ''))).toEqual([]);
      expect(html).not.toMatch(/<[^>]*\bon\w+=/);
    }
  });
});

interface Answer {
  readonly body: string;
  readonly headers: Record<string, unknown>;
}

function withoutId(response: Answer | undefined): unknown {
  const own = new Set(['date', 'x-request-id']);
  const headers = Object.entries(response?.headers ?? {}).filter(([name]) => !own.has(name));
  return { headers, body: response?.body.replace(/"requestId":"[^"]+"/, '') };
}
