import { modules } from '@anupal/contract/modules';

/** One forbidden import: in `from`, of the file `to` or of the package `specifier`. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** The import specifier, if it is not the relative path of `to`. */
  readonly specifier?: string;
}

const modulesFolder = 'apps/api/src/modules';
const kyc = `${modulesFolder}/kyc`;
const platform = 'apps/api/src/platform';
const web = 'apps/web/src';

/** Imports that the rules must allow. */
export const allowedImports: readonly Omit<Violation, 'rule'>[] = [
  { from: `${kyc}/submission/submit-kyc.ts`, to: `${modulesFolder}/users/public.ts` },
  { from: `${kyc}/routes.ts`, to: `${kyc}/review/review-routes.ts` },
  { from: `${kyc}/routes.ts`, to: `${platform}/http/register-endpoints.ts` },
  { from: `${kyc}/records/kyc-policy.ts`, to: 'packages/contract/src/users.ts' },
  { from: `${kyc}/detail/kyc-presenter.ts`, to: `${modulesFolder}/users/public.ts` },
  { from: `${kyc}/tests/races.test.ts`, to: `${modulesFolder}/users/tests/user-fixtures.ts` },
  { from: `${modulesFolder}/audit/audit-log.ts`, to: 'packages/contract/src/users.ts' },
  { from: `${platform}/http/guard.ts`, to: 'packages/contract/src/endpoint.ts' },
  { from: `${web}/pages/site/home.tsx`, to: `${web}/app/paths.ts` },
  { from: `${web}/features/kyc/own/kyc-form.tsx`, to: `${web}/features/auth/roles.ts` },
  { from: 'e2e/journeys/kyc.e2e.ts', to: 'packages/contract/src/brand.ts' },
  { from: 'checks/access.test.ts', to: 'apps/api/src/testing/test-app.ts' },
];

/** At least one violation of each rule in .dependency-cruiser.cjs. */
export const violations: readonly Violation[] = [
  ...betweenWorkspaces(),
  ...insideTheApi(),
  ...insideAModule(),
  ...moduleOrder(),
  ...insideTheWeb(),
];

function betweenWorkspaces(): Violation[] {
  return [
    violation(
      'contract-imports-no-workspace',
      'packages/contract/src/kyc.ts',
      `${platform}/clock.ts`,
    ),
    violation('contract-imports-no-workspace', 'packages/contract/src/kyc.ts', 'scripts/ports.ts'),
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
      specifier: '@anupal/sandbox/mailbox',
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
    violation('checks-import-named-files', 'checks/matrix.test.ts', 'apps/api/src/app.ts'),
    violation('scripts-start-processes', 'scripts/start.ts', 'apps/api/src/server.ts'),
    violation('tools-are-not-libraries', 'apps/api/src/config.ts', 'scripts/ports.ts'),
    violation('no-circular-imports', `${platform}/crypto/keys.ts`, `${platform}/crypto/seal.ts`),
    violation('imports-resolve', `${platform}/clock.ts`, `${platform}/nowhere.ts`),
  ];
}

function insideTheApi(): Violation[] {
  const users = `${modulesFolder}/users`;
  return [
    violation('server-starts-the-app', 'apps/api/src/server.ts', `${users}/public.ts`),
    violation('app-uses-public-interfaces', 'apps/api/src/app.ts', `${users}/user-queries.ts`),
    violation(
      'app-uses-public-interfaces',
      'apps/api/src/demo/demo-accounts.ts',
      `${modulesFolder}/auth/google/google-client.ts`,
    ),
    violation('modules-stay-below-the-app', `${users}/user-state.ts`, 'apps/api/src/config.ts'),
    violation('platform-knows-no-business', `${platform}/http/guard.ts`, `${users}/public.ts`),
    violation('platform-knows-no-business', `${platform}/http/guard.ts`, 'apps/api/src/config.ts'),
    violation('tests-are-not-shipped', `${users}/user-state.ts`, `${users}/tests/user-fixtures.ts`),
    violation('tests-are-not-shipped', `${platform}/db/pool.ts`, `${platform}/db/pool.test.ts`),
    violation('tests-are-not-shipped', `${platform}/db/pool.ts`, `${platform}/db/testing/proxy.ts`),
  ];
}

function insideAModule(): Violation[] {
  const clock = `${platform}/clock.ts`;
  return [
    violation(
      'modules-import-public-interfaces',
      `${kyc}/submission/submit-kyc.ts`,
      `${modulesFolder}/users/user-queries.ts`,
    ),
    violation(
      'folders-do-not-import-the-module-root',
      `${kyc}/submission/submit-kyc.ts`,
      `${kyc}/retention.ts`,
    ),
    violation(
      'routes-hold-no-logic',
      `${kyc}/review/review-routes.ts`,
      `${kyc}/review/review-policy.ts`,
    ),
    violation('routes-only-bind', `${kyc}/review/review-routes.ts`, `${platform}/db/pool.ts`),
    violation('routes-only-bind', `${kyc}/routes.ts`, `${modulesFolder}/users/public.ts`),
    violation('queries-hold-only-sql', `${kyc}/records/record-queries.ts`, clock),
    violation(
      'queries-hold-only-sql',
      `${kyc}/review/review-queries.ts`,
      `${kyc}/records/kyc-policy.ts`,
    ),
    packageViolation('sql-lives-in-queries', `${kyc}/review/decide-kyc.ts`, 'kysely'),
    packageViolation('http-lives-in-the-platform', `${kyc}/routes.ts`, 'fastify'),
    violation('policies-and-lifecycles-are-pure', `${kyc}/records/kyc-policy.ts`, clock),
    packageViolation('policies-and-lifecycles-are-pure', `${kyc}/records/kyc-lifecycle.ts`, 'zod'),
    {
      ...packageViolation(
        'policies-and-lifecycles-are-pure',
        `${kyc}/records/kyc-policy.ts`,
        'node:crypto',
      ),
      to: 'crypto',
    },
    violation('presenters-shape-responses-only', `${kyc}/detail/kyc-presenter.ts`, clock),
    violation(
      'presenters-shape-responses-only',
      `${kyc}/detail/kyc-presenter.ts`,
      `${kyc}/detail/kyc-detail.ts`,
    ),
    violation(
      'clients-know-one-company',
      `${modulesFolder}/payments/gateway/razorpay-client.ts`,
      `${modulesFolder}/payments/orders/order-queries.ts`,
    ),
    violation('emails-are-only-text', `${kyc}/review/kyc-emails.ts`, `${kyc}/review/decide-kyc.ts`),
  ];
}

function moduleOrder(): Violation[] {
  return modules.slice(0, -1).flatMap(({ name }, position) => {
    const next = modules[position + 1]?.name ?? name;
    const rule = `module-order-${name}`;
    return [
      violation(rule, `${modulesFolder}/${name}/first.ts`, `${modulesFolder}/${next}/public.ts`),
      violation(rule, `packages/contract/src/${name}.ts`, `packages/contract/src/${next}.ts`),
    ];
  });
}

function insideTheWeb(): Violation[] {
  const feature = `${web}/features/kyc`;
  return [
    violation('web-pages-below-app', `${web}/pages/site/home.tsx`, `${web}/app/root.tsx`),
    violation('web-features-below-pages', `${feature}/own/form.tsx`, `${web}/pages/site/home.tsx`),
    violation('web-ui-below-features', `${web}/ui/button.tsx`, `${feature}/kyc-labels.ts`),
    violation('web-ui-below-features', `${web}/ui/button.tsx`, 'packages/contract/src/kyc.ts'),
    violation('web-ui-fetches-nothing', `${web}/ui/button.tsx`, `${web}/lib/api/api-client.ts`),
    packageViolation('web-ui-fetches-nothing', `${web}/ui/button.tsx`, '@tanstack/react-query'),
    violation('web-lib-imports-lib-only', `${web}/lib/format.ts`, `${web}/ui/button.tsx`),
    violation('web-paths-is-a-leaf', `${web}/app/paths.ts`, `${web}/lib/format.ts`),
    violation(
      'web-features-share-their-root',
      `${feature}/own/form.tsx`,
      `${web}/features/auth/google/google-button.tsx`,
    ),
    violation(
      'web-pages-are-independent',
      `${web}/pages/site/home.tsx`,
      `${web}/pages/sign-in/login.tsx`,
    ),
    packageViolation('web-models-are-pure', `${feature}/review/review-model.ts`, 'react'),
    violation(
      'web-models-are-pure',
      `${feature}/review/review-model.ts`,
      `${web}/lib/api/api-client.ts`,
    ),
  ];
}

function violation(rule: string, from: string, to: string): Violation {
  return { rule, from, to };
}

function packageViolation(rule: string, from: string, name: string): Violation {
  return { rule, from, to: `node_modules/${name}/main.js`, specifier: name };
}
