import { modules as moduleList } from '@anupal/contract/modules';

/** One import that must not be: in `from`, of the file `to` or of the package `name`. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** How the import is written, where it is not the relative path of `to`. */
  readonly written?: string;
}

const modules = 'apps/api/src/modules';
const platform = 'apps/api/src/platform';
const web = 'apps/web/src';

/** Arrows that the rules must leave alone. */
export const allowedImports: readonly Omit<Violation, 'rule'>[] = [
  { from: `${modules}/kyc/service.ts`, to: `${modules}/users/service.ts` },
  { from: `${modules}/kyc/routes.ts`, to: `${modules}/kyc/review/routes.ts` },
  { from: `${modules}/kyc/routes.ts`, to: `${platform}/http/register.ts` },
  { from: `${modules}/kyc/policy.ts`, to: 'packages/contract/src/users.ts' },
  { from: `${modules}/kyc/present.ts`, to: `${modules}/users/service.ts` },
  { from: `${modules}/kyc/service.test.ts`, to: `${modules}/users/fixtures.ts` },
  { from: `${modules}/audit/service.ts`, to: 'packages/contract/src/users.ts' },
  { from: `${platform}/http/guard.ts`, to: 'packages/contract/src/endpoint.ts' },
  { from: `${web}/pages/site/home.tsx`, to: `${web}/app/paths.ts` },
  { from: `${web}/features/kyc/api.ts`, to: `${web}/features/auth/labels.ts` },
  { from: 'e2e/journeys/kyc.e2e.ts', to: 'packages/contract/src/brand.ts' },
  { from: 'checks/access.test.ts', to: 'apps/api/src/testing/test-app.ts' },
];

/** At least one violation per rule of .dependency-cruiser.cjs. */
export const violations: readonly Violation[] = [
  ...between(),
  ...layersOfTheApi(),
  ...filesOfAModule(),
  ...wordOrder(),
  ...layersOfTheWeb(),
];

function between(): Violation[] {
  return [
    violation(
      'contract-imports-nothing-of-ours',
      'packages/contract/src/kyc.ts',
      `${platform}/clock.ts`,
    ),
    violation(
      'contract-imports-nothing-of-ours',
      'packages/contract/src/kyc.ts',
      'scripts/ports.ts',
    ),
    violation('apps-meet-in-the-contract', `${web}/lib/format.ts`, `${platform}/clock.ts`),
    violation('apps-meet-in-the-contract', 'apps/api/src/app.ts', `${web}/lib/format.ts`),
    violation(
      'sandbox-imports-neither-app',
      'packages/sandbox/src/server.ts',
      `${platform}/clock.ts`,
    ),
    violation(
      'sandbox-imports-neither-app',
      'packages/sandbox/src/server.ts',
      `${web}/lib/format.ts`,
    ),
    {
      rule: 'sandbox-is-reached-over-the-network',
      from: `${platform}/mail/mailer.ts`,
      to: 'packages/sandbox/src/mailbox.ts',
      written: '@anupal/sandbox/mailbox',
    },
    violation(
      'journeys-and-benches-see-the-contract-only',
      'e2e/journeys/kyc.e2e.ts',
      `${web}/lib/format.ts`,
    ),
    violation(
      'journeys-and-benches-see-the-contract-only',
      'bench/scenarios/me.ts',
      'apps/api/src/app.ts',
    ),
    violation(
      'journeys-and-benches-see-the-contract-only',
      'e2e/journeys/kyc.e2e.ts',
      'bench/load.ts',
    ),
    violation('checks-enter-by-named-doors', 'checks/matrix.test.ts', 'apps/api/src/app.ts'),
    violation('scripts-start-processes', 'scripts/start.ts', 'apps/api/src/server.ts'),
    violation('tools-are-not-libraries', 'apps/api/src/config.ts', 'scripts/ports.ts'),
    violation('no-rings', `${platform}/crypto/keys.ts`, `${platform}/crypto/seal.ts`),
    violation('imports-resolve', `${platform}/clock.ts`, `${platform}/nowhere.ts`),
  ];
}

function layersOfTheApi(): Violation[] {
  return [
    violation('server-starts-the-app', 'apps/api/src/server.ts', `${modules}/users/service.ts`),
    violation('app-opens-the-front-doors', 'apps/api/src/app.ts', `${modules}/users/queries.ts`),
    violation(
      'app-opens-the-front-doors',
      'apps/api/src/prepare-database.ts',
      `${modules}/auth/google/gateway.ts`,
    ),
    violation(
      'modules-stay-below-the-app',
      `${modules}/users/service.ts`,
      'apps/api/src/config.ts',
    ),
    violation(
      'platform-knows-no-business',
      `${platform}/http/guard.ts`,
      `${modules}/users/service.ts`,
    ),
    violation('platform-knows-no-business', `${platform}/http/guard.ts`, 'apps/api/src/config.ts'),
    violation(
      'tests-are-not-shipped',
      `${modules}/users/service.ts`,
      `${modules}/users/fixtures.ts`,
    ),
    violation('tests-are-not-shipped', `${platform}/db/pool.ts`, `${platform}/db/pool.test.ts`),
  ];
}

function filesOfAModule(): Violation[] {
  const kyc = `${modules}/kyc`;
  const clock = `${platform}/clock.ts`;
  return [
    violation('modules-have-one-door', `${kyc}/service.ts`, `${modules}/users/queries.ts`),
    violation('modules-have-one-door', `${kyc}/service.ts`, `${modules}/auth/sessions/service.ts`),
    violation('routes-call-the-service', `${kyc}/routes.ts`, `${kyc}/queries.ts`),
    violation('routes-call-the-service', `${kyc}/review/routes.ts`, `${platform}/db/pool.ts`),
    violation('routes-call-the-service', `${kyc}/routes.ts`, `${modules}/users/service.ts`),
    violation('queries-hold-only-sql', `${kyc}/queries.ts`, clock),
    violation('queries-hold-only-sql', `${kyc}/review/queries.ts`, `${kyc}/policy.ts`),
    packageViolation('sql-lives-in-queries', `${kyc}/service.ts`, 'kysely'),
    packageViolation('http-lives-in-the-platform', `${kyc}/routes.ts`, 'fastify'),
    violation('policies-and-lifecycles-are-pure', `${kyc}/policy.ts`, clock),
    packageViolation('policies-and-lifecycles-are-pure', `${kyc}/lifecycle.ts`, 'zod'),
    {
      ...packageViolation('policies-and-lifecycles-are-pure', `${kyc}/policy.ts`, 'node:crypto'),
      to: 'crypto',
    },
    violation('present-shapes-answers-only', `${kyc}/present.ts`, clock),
    violation('gateways-speak-to-the-outside', `${kyc}/gateway.ts`, `${kyc}/queries.ts`),
    violation('emails-are-only-words', `${kyc}/emails.ts`, `${kyc}/queries.ts`),
    violation('present-shapes-answers-only', `${kyc}/review/present.ts`, `${kyc}/service.ts`),
  ];
}

function wordOrder(): Violation[] {
  return moduleList.slice(0, -1).flatMap(({ name: word }, position) => {
    const next = moduleList[position + 1]?.name ?? word;
    const rule = `word-order-${word}`;
    return [
      violation(rule, `${modules}/${word}/service.ts`, `${modules}/${next}/service.ts`),
      violation(rule, `packages/contract/src/${word}.ts`, `packages/contract/src/${next}.ts`),
    ];
  });
}

function layersOfTheWeb(): Violation[] {
  const kyc = `${web}/features/kyc`;
  return [
    violation('web-pages-below-app', `${web}/pages/site/home.tsx`, `${web}/app/root.tsx`),
    violation(
      'web-features-below-pages',
      `${kyc}/components/form.tsx`,
      `${web}/pages/site/home.tsx`,
    ),
    violation('web-ui-below-features', `${web}/ui/button.tsx`, `${kyc}/labels.ts`),
    violation('web-ui-below-features', `${web}/ui/button.tsx`, 'packages/contract/src/kyc.ts'),
    violation('web-ui-fetches-nothing', `${web}/ui/button.tsx`, `${web}/lib/api-client.ts`),
    packageViolation('web-ui-fetches-nothing', `${web}/ui/button.tsx`, '@tanstack/react-query'),
    violation('web-lib-is-the-ground', `${web}/lib/format.ts`, `${web}/ui/button.tsx`),
    violation('web-paths-is-a-leaf', `${web}/app/paths.ts`, `${web}/lib/format.ts`),
    violation('web-features-have-two-doors', `${kyc}/api.ts`, `${web}/features/auth/model.ts`),
    violation(
      'web-pages-stand-apart',
      `${web}/pages/site/home.tsx`,
      `${web}/pages/sign-in/login.tsx`,
    ),
    packageViolation('web-models-are-pure', `${kyc}/model.ts`, 'react'),
    violation('web-models-are-pure', `${kyc}/model.ts`, `${web}/lib/api-client.ts`),
  ];
}

function violation(rule: string, from: string, to: string): Violation {
  return { rule, from, to };
}

function packageViolation(rule: string, from: string, name: string): Violation {
  return { rule, from, to: `node_modules/${name}/main.js`, written: name };
}
