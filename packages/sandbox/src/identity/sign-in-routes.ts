import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { assetRoute } from '../asset.ts';
import { pagePolicy, sendPage } from '../page.ts';
import type { OneShot } from './one-shot.ts';
import { toAccount, sampleAccounts, toAccountId, type Account } from './account.ts';
import { drawPicture } from './picture.ts';
import { refusedPage, signInPage, type SignInForm } from './sign-in-page.ts';

export interface SignInContext {
  readonly provider: Provider;
  readonly nextAccount: OneShot<Account>;
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
export async function signInRoutes(app: FastifyInstance, context: SignInContext): Promise<void> {
  readForms(app);
  refuseExpiredSignIns(app);
  app.get(path, async (request, reply) => {
    await context.provider.interactionDetails(request.raw, reply.raw);
    const next = context.nextAccount.take();
    if (next) return finish({ request, reply, context }, signedIn(next));
    return showPage(
      { request, reply, context },
      { email: '', name: '', verified: true, domain: '' },
    );
  });
  app.post<{ Body: Form }>(path, async (request, reply) => {
    const { body } = request;
    const chosen = sampleAccounts.find(({ sub }) => sub === body.person) ?? readPerson(body);
    if ('problem' in chosen) return showPage({ request, reply: reply.code(400), context }, chosen);
    return finish({ request, reply, context }, signedIn(chosen));
  });
  app.post(`${path}/cancel`, async (request, reply) => {
    const denied = { error: 'access_denied', error_description: 'The user cancelled.' };
    return finish({ request, reply, context }, denied);
  });
  app.get<{ Params: { name: string } }>('/identity/pictures/:name', (request, reply) =>
    reply.type('image/svg+xml').send(drawPicture(request.params.name)),
  );
  await assetRoute(app, '/identity/sign-in.css', new URL('./sign-in.css', import.meta.url));
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: SignInContext;
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

function refuseExpiredSignIns(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const page = refusedPage('It has expired or was started in another browser.');
    return sendPage(reply.code(400), page, pagePolicy);
  });
}

function showPage({ request, reply, context }: Exchange, form: SignInForm): FastifyReply {
  const { uid } = request.params as { uid: string }; // both routes have this parameter
  const { host, origin } = new URL(context.publicUrl);
  // The form ends in a redirect to the product, to which browsers also apply form-action.
  const policy = `${pagePolicy}; form-action 'self' ${origin}`;
  return sendPage(reply, signInPage({ uid, site: host }, form), policy);
}

async function finish({ request, reply, context }: Exchange, outcome: Outcome) {
  const location = await context.provider.interactionResult(request.raw, reply.raw, outcome, {
    mergeWithLastSubmission: false,
  });
  return reply.redirect(location, 303);
}

function signedIn(person: Account): Outcome {
  // Every requested prompt has been shown by now.
  return {
    login: { accountId: toAccountId(person), remember: false },
    select_account: {},
    consent: {},
  };
}

function readPerson(form: Form): Account | (SignInForm & { readonly problem: string }) {
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
      problem: 'Enter an email address, such as asha@gmail.test.',
    };
  }
  if (!name) return { email, name, verified, domain, problem: 'Enter a name.' };
  return toAccount({ email, name, email_verified: verified, ...(domain && { hd: domain }) });
}
