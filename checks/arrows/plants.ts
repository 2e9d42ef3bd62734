import { modules } from '@anupal/contract/modules';

/** One import that must not be: in `from`, of the file `to` or of the package `name`. */
export interface Plant {
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
export const legalArrows: readonly Omit<Plant, 'rule'>[] = [
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
export const plants: readonly Plant[] = [
  ...between(),
  ...layersOfTheApi(),
  ...filesOfAModule(),
  ...wordOrder(),
  ...layersOfTheWeb(),
];

function between(): Plant[] {
  return [
    plant(
      'contract-imports-nothing-of-ours',
      'packages/contract/src/kyc.ts',
      `${platform}/clock.ts`,
    ),
    plant('contract-imports-nothing-of-ours', 'packages/contract/src/kyc.ts', 'scripts/ports.ts'),
    plant('apps-meet-in-the-contract', `${web}/lib/format.ts`, `${platform}/clock.ts`),
    plant('apps-meet-in-the-contract', 'apps/api/src/app.ts', `${web}/lib/format.ts`),
    plant('sandbox-imports-neither-app', 'packages/sandbox/src/server.ts', `${platform}/clock.ts`),
    plant('sandbox-imports-neither-app', 'packages/sandbox/src/server.ts', `${web}/lib/format.ts`),
    {
      rule: 'sandbox-is-reached-over-the-network',
      from: `${platform}/mail/mailer.ts`,
      to: 'packages/sandbox/src/mailbox.ts',
      written: '@anupal/sandbox/mailbox',
    },
    plant(
      'journeys-and-benches-see-the-contract-only',
      'e2e/journeys/kyc.e2e.ts',
      `${web}/lib/format.ts`,
    ),
    plant(
      'journeys-and-benches-see-the-contract-only',
      'bench/scenarios/me.ts',
      'apps/api/src/app.ts',
    ),
    plant('journeys-and-benches-see-the-contract-only', 'e2e/journeys/kyc.e2e.ts', 'bench/load.ts'),
    plant('checks-enter-by-named-doors', 'checks/matrix.test.ts', 'apps/api/src/app.ts'),
    plant('scripts-start-processes', 'scripts/start.ts', 'apps/api/src/server.ts'),
    plant('tools-are-not-libraries', 'apps/api/src/config.ts', 'scripts/ports.ts'),
    plant('no-rings', `${platform}/crypto/keys.ts`, `${platform}/crypto/seal.ts`),
    plant('imports-resolve', `${platform}/clock.ts`, `${platform}/nowhere.ts`),
  ];
}

function layersOfTheApi(): Plant[] {
  return [
    plant('server-starts-the-app', 'apps/api/src/server.ts', `${modules}/users/service.ts`),
    plant('app-opens-the-front-doors', 'apps/api/src/app.ts', `${modules}/users/queries.ts`),
    plant(
      'app-opens-the-front-doors',
      'apps/api/src/prepare-database.ts',
      `${modules}/auth/google/gateway.ts`,
    ),
    plant('modules-stay-below-the-app', `${modules}/users/service.ts`, 'apps/api/src/config.ts'),
    plant('platform-knows-no-business', `${platform}/http/guard.ts`, `${modules}/users/service.ts`),
    plant('platform-knows-no-business', `${platform}/http/guard.ts`, 'apps/api/src/config.ts'),
    plant('tests-are-not-shipped', `${modules}/users/service.ts`, `${modules}/users/fixtures.ts`),
    plant('tests-are-not-shipped', `${platform}/db/pool.ts`, `${platform}/db/pool.test.ts`),
  ];
}

function filesOfAModule(): Plant[] {
  const kyc = `${modules}/kyc`;
  const clock = `${platform}/clock.ts`;
  return [
    plant('modules-have-one-door', `${kyc}/service.ts`, `${modules}/users/queries.ts`),
    plant('modules-have-one-door', `${kyc}/service.ts`, `${modules}/auth/sessions/service.ts`),
    plant('routes-call-the-service', `${kyc}/routes.ts`, `${kyc}/queries.ts`),
    plant('routes-call-the-service', `${kyc}/review/routes.ts`, `${platform}/db/pool.ts`),
    plant('routes-call-the-service', `${kyc}/routes.ts`, `${modules}/users/service.ts`),
    plant('queries-hold-only-sql', `${kyc}/queries.ts`, clock),
    plant('queries-hold-only-sql', `${kyc}/review/queries.ts`, `${kyc}/policy.ts`),
    dependency('sql-lives-in-queries', `${kyc}/service.ts`, 'kysely'),
    dependency('http-lives-in-the-platform', `${kyc}/routes.ts`, 'fastify'),
    plant('policies-and-lifecycles-are-pure', `${kyc}/policy.ts`, clock),
    dependency('policies-and-lifecycles-are-pure', `${kyc}/lifecycle.ts`, 'zod'),
    {
      ...dependency('policies-and-lifecycles-are-pure', `${kyc}/policy.ts`, 'node:crypto'),
      to: 'crypto',
    },
    plant('present-shapes-answers-only', `${kyc}/present.ts`, clock),
    plant('gateways-speak-to-the-outside', `${kyc}/gateway.ts`, `${kyc}/queries.ts`),
    plant('emails-are-only-words', `${kyc}/emails.ts`, `${kyc}/queries.ts`),
    plant('present-shapes-answers-only', `${kyc}/review/present.ts`, `${kyc}/service.ts`),
  ];
}

function wordOrder(): Plant[] {
  return modules.slice(0, -1).flatMap(({ word }, position) => {
    const next = modules[position + 1]?.word ?? word;
    const rule = `word-order-${word}`;
    return [
      plant(rule, `${modules}/${word}/service.ts`, `${modules}/${next}/service.ts`),
      plant(rule, `packages/contract/src/${word}.ts`, `packages/contract/src/${next}.ts`),
    ];
  });
}

function layersOfTheWeb(): Plant[] {
  const kyc = `${web}/features/kyc`;
  return [
    plant('web-pages-below-app', `${web}/pages/site/home.tsx`, `${web}/app/root.tsx`),
    plant('web-features-below-pages', `${kyc}/components/form.tsx`, `${web}/pages/site/home.tsx`),
    plant('web-ui-below-features', `${web}/ui/button.tsx`, `${kyc}/labels.ts`),
    plant('web-ui-below-features', `${web}/ui/button.tsx`, 'packages/contract/src/kyc.ts'),
    plant('web-ui-fetches-nothing', `${web}/ui/button.tsx`, `${web}/lib/api-client.ts`),
    dependency('web-ui-fetches-nothing', `${web}/ui/button.tsx`, '@tanstack/react-query'),
    plant('web-lib-is-the-ground', `${web}/lib/format.ts`, `${web}/ui/button.tsx`),
    plant('web-paths-is-a-leaf', `${web}/app/paths.ts`, `${web}/lib/format.ts`),
    plant('web-features-have-two-doors', `${kyc}/api.ts`, `${web}/features/auth/model.ts`),
    plant('web-pages-stand-apart', `${web}/pages/site/home.tsx`, `${web}/pages/sign-in/login.tsx`),
    dependency('web-models-are-pure', `${kyc}/model.ts`, 'react'),
    plant('web-models-are-pure', `${kyc}/model.ts`, `${web}/lib/api-client.ts`),
  ];
}

function plant(rule: string, from: string, to: string): Plant {
  return { rule, from, to };
}

function dependency(rule: string, from: string, name: string): Plant {
  return { rule, from, to: `node_modules/${name}/main.js`, written: name };
}
