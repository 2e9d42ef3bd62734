import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { assetRoute } from '../asset.ts';
import { pagePolicy, sendPage } from '../page.ts';
import type { OneShot } from './one-shot.ts';
import { toAccount, sampleAccounts, toAccountId, type Account } from './account.ts';
import { drawPicture } from './picture.ts';
import { refusedPage, signInPage, type Typed } from './sign-in-page.ts';

export interface SignInParts {
  readonly provider: Provider;
  readonly nextPerson: OneShot<Account>;
  readonly publicUrl: string;
}

interface Form {
  readonly person?: string;
  readonly email?: string;
  readonly name?: string;
  readonly verified?: string;
  readonly domain?: string;
}

type Outcome = Parameters<Provider['interactionResult']>[2];

const path = '/identity/sign-in/:uid';

/** The account chooser and its form. */
export async function signInRoutes(app: FastifyInstance, parts: SignInParts): Promise<void> {
  readForms(app);
  refuseOldSignIns(app);
  app.get(path, async (request, reply) => {
    await parts.provider.interactionDetails(request.raw, reply.raw);
    const next = parts.nextPerson.take();
    if (next) return finish({ request, reply, parts }, signedIn(next));
    return showPage({ request, reply, parts }, { email: '', name: '', verified: true, domain: '' });
  });
  app.post<{ Body: Form }>(path, async (request, reply) => {
    const { body } = request;
    const chosen = sampleAccounts.find(({ sub }) => sub === body.person) ?? readPerson(body);
    if ('problem' in chosen) return showPage({ request, reply: reply.code(400), parts }, chosen);
    return finish({ request, reply, parts }, signedIn(chosen));
  });
  app.post(`${path}/cancel`, async (request, reply) => {
    const denied = { error: 'access_denied', error_description: 'The person cancelled.' };
    return finish({ request, reply, parts }, denied);
  });
  app.get<{ Params: { name: string } }>('/identity/pictures/:name', (request, reply) =>
    reply.type('image/svg+xml').send(drawPicture(request.params.name)),
  );
  await assetRoute(app, '/identity/sign-in.css', new URL('./sign-in.css', import.meta.url));
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: SignInParts;
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => {
      parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

function refuseOldSignIns(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const page = refusedPage('It is over, or it was begun in another browser.');
    return sendPage(reply.code(400), page, pagePolicy);
  });
}

function showPage({ request, reply, parts }: Exchange, typed: Typed): FastifyReply {
  const { uid } = request.params as { uid: string }; // both routes have it
  const { host, origin } = new URL(parts.publicUrl);
  // The form ends in a redirect to the product, to which browsers also apply form-action.
  const policy = `${pagePolicy}; form-action 'self' ${origin}`;
  return sendPage(reply, signInPage({ uid, site: host }, typed), policy);
}

async function finish({ request, reply, parts }: Exchange, outcome: Outcome) {
  const onward = await parts.provider.interactionResult(request.raw, reply.raw, outcome, {
    mergeWithLastSubmission: false,
  });
  return reply.redirect(onward, 303);
}

function signedIn(person: Account): Outcome {
  // Every requested prompt has been shown by now.
  return {
    login: { accountId: toAccountId(person), remember: false },
    select_account: {},
    consent: {},
  };
}

function readPerson(form: Form): Account | (Typed & { readonly problem: string }) {
  const email = form.email?.trim() ?? '';
  const name = form.name?.trim() ?? '';
  const verified = form.verified !== undefined;
  const domain = form.domain?.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    return {
      email,
      name,
      verified,
      domain,
      problem: 'Write an e-mail address, such as asha@gmail.test.',
    };
  }
  if (!name) return { email, name, verified, domain, problem: 'Write a name.' };
  return toAccount({ email, name, email_verified: verified, ...(domain && { hd: domain }) });
}
