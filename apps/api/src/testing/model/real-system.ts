import { expect } from 'vitest';
import { bearer, post, type TestApp, type TestSession } from '../test-app.ts';
import {
  applicationCalls,
  createService,
  type ApplicationCalls,
  type TestService,
} from '../../modules/applications/tests/application-fixtures.ts';
import { approveKyc } from '../../modules/kyc/tests/kyc-fixtures.ts';
import { businessInput } from '../../modules/onboarding/tests/onboarding-fixtures.ts';
import {
  choosePlan,
  orderChosenPlan,
  simulatePayment,
  verify,
  type CheckoutResult,
} from '../../modules/payments/tests/payment-fixtures.ts';
import { credit, expectBalancedLedger } from '../../modules/wallet/tests/wallet-fixtures.ts';
import {
  modelPlans,
  modelServices,
  type ExpectedState,
  type ModelApplication,
} from './expected-state.ts';
import type { ApiResponse, ProcessHarness } from './process-harness.ts';

/** A franchisee of the product. */
export interface RealPerson {
  readonly session: TestSession;
  readonly walletId: string;
  readonly calls: ApplicationCalls;
}

/** The product's counterpart of everything in the model, at the same index. */
export interface RealSystem {
  readonly test: TestApp;
  readonly harness: ProcessHarness;
  readonly catalogue: Catalogue;
  readonly people: readonly RealPerson[];
  readonly staff: readonly ApplicationCalls[];
  /** The ids of the applications. */
  readonly applications: string[];
  readonly payments: { readonly person: RealPerson; readonly checkoutResult: CheckoutResult }[];
  readonly firm: ExpectedState['firm'];
}

/** What is on sale in the test. */
export interface Catalogue {
  readonly planIds: readonly string[];
  readonly services: readonly TestService[];
}

/** Puts the plans and services of the model on sale. */
export async function seedCatalogue(test: TestApp): Promise<Catalogue> {
  const planIds: string[] = [];
  for (const { name, paise, limit } of modelPlans) {
    const { rows } = await test.sql.query<{ id: string }>(
      `insert into subscription_plan (id, name, description, price_paise, service_limit)
       values (gen_random_uuid(), $1, 'Of the test.', $2, $3) returning id`,
      [name, paise, limit],
    );
    planIds.push(rows[0]?.id ?? '');
  }
  const services: TestService[] = [];
  for (const { firmFee, governmentFee } of modelServices) {
    services.push(await createService(test, { firmFee, governmentFee }));
  }
  return { planIds, services };
}

/** Creates the people of a run, with the small plan and this balance in paise, and two staff members. */
export async function setUpRun(
  { test, harness, catalogue }: Pick<RealSystem, 'test' | 'harness' | 'catalogue'>,
  { people, paise }: { readonly people: number; readonly paise: number },
): Promise<RealSystem> {
  const franchisees: RealPerson[] = [];
  for (let count = 0; count < people; count += 1) {
    const session = await test.signIn('user');
    const walletId = await buyFirstPlan(test, session, catalogue.planIds[0] ?? '');
    await approveKyc(test, session.user.id);
    await credit(test.context.db, walletId, paise);
    franchisees.push({ session, walletId, calls: applicationCalls(harness, session) });
  }
  const staff = [await test.signIn('admin'), await test.signIn('admin')];
  return {
    test,
    harness,
    catalogue,
    people: franchisees,
    staff: staff.map((session) => applicationCalls(harness, session)),
    applications: [],
    payments: [],
    firm: await readFirm(test),
  };
}

// Through the onboarding steps, so that they can buy again later; returns the wallet that this opens.
async function buyFirstPlan(test: TestApp, session: TestSession, id: string): Promise<string> {
  await choosePlan(test, session, { id });
  const business = post('/business/business-creation', businessInput, bearer(session.accessToken));
  expect((await test.app.inject(business)).statusCode).toBe(200);
  const paid = await verify(
    test,
    session,
    await simulatePayment(await orderChosenPlan(test, session)),
  );
  expect(paid.body).toMatchObject({ status: 'settled' });
  const { rows } = await test.sql.query<{ wallet_id: string }>(
    'select wallet_id from users where id = $1',
    [session.user.id],
  );
  return rows[0]?.wallet_id ?? '';
}

/** Sends JSON as a person, with an idempotency key if there is one. */
export function send(
  { harness }: RealSystem,
  { session }: RealPerson,
  [url, body, key]: readonly [url: string, body: object, key?: string],
): Promise<ApiResponse> {
  const headers = bearer(session.accessToken);
  const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key };
  return harness.app.inject(post(url, body, keyed));
}

/** Asserts that the product answered as predicted: with success, or with this refusal. */
export function expectPredicted(response: ApiResponse | null, refusal: string | null): void {
  const code = response?.statusCode === 200 || response === null ? null : response.body;
  if (refusal === null) expect(code).toBeNull();
  else expect(JSON.parse(code ?? '{}')).toMatchObject({ code: refusal });
}

/** Asserts that the database agrees with the model about the people of a run. */
export async function expectMatchesModel(model: ExpectedState, system: RealSystem): Promise<void> {
  await system.harness.waitUntilIdle();
  expect(await readUsers(system)).toEqual(
    model.people.map((person) => ({
      balance: person.balance,
      term: person.term && { ...person.term },
      waiting: person.waiting?.plan ?? null,
      applications: model.applications.filter((application) => application.person === person)
        .length,
    })),
  );
  expect(await readApplications(system)).toEqual(model.applications.map(comparable));
  const { clearing, revenue, suspense } = await readFirm(system.test);
  expect({
    clearing: clearing - system.firm.clearing,
    revenue: revenue - system.firm.revenue,
    suspense: suspense - system.firm.suspense,
  }).toEqual(model.firm);
}

/** Asserts that the ledger balances and that the API shows people what the model expects. */
export async function expectConsistent(model: ExpectedState, system: RealSystem): Promise<void> {
  await expectMatchesModel(model, system);
  await expectBalancedLedger(system.test);
  for (const [index, { walletId, session, calls }] of system.people.entries()) {
    const { term, balance } = model.people[index] ?? { term: null, balance: 0 };
    const usage = await system.harness.callUntilAnswered(() => calls.readUsage());
    expect(usage?.json<{ slots: object | null }>().slots).toEqual(
      term && { used: term.usedSlots, limit: modelPlans[term.plan].limit, period: 'term' },
    );
    const headers = bearer(session.accessToken);
    const wallet = { url: `/api/wallet/${walletId}`, headers };
    const read = await system.harness.callUntilAnswered(() => system.harness.app.inject(wallet));
    expect(read?.json<{ totalBalance: number }>().totalBalance).toBe(balance / 100);
  }
}

function comparable({ charges, ...application }: ModelApplication): object {
  const { state, version, assignee, awaitsAnswer, hasStarted, results } = application;
  const isAssigned = assignee !== null;
  return {
    state,
    version,
    isAssigned,
    awaitsAnswer,
    hasStarted,
    results,
    charges: charges.map((charge) => `${charge.total} ${charge.state}`),
  };
}

async function readUsers({ test, people, catalogue }: RealSystem): Promise<readonly object[]> {
  const ids = people.map(({ session }) => session.user.id);
  const { rows } = await test.sql.query<{
    balance: string;
    plan_id: string | null;
    used_slots: number | null;
    waiting: string | null;
    applications: number;
  }>(
    `select account.balance, held.plan_id, held.slots_used as used_slots, waiting.plan_id as waiting,
       (select count(*)::int from application where user_id = person.id) as applications
     from unnest($1::uuid[]) with ordinality person (id, place)
     join ledger_account account on account.owner_id = person.id
     left join lateral (
       select plan_id, slots_used from subscription
       where user_id = person.id and state in ('active', 'waiting')
         and starts_at <= now() and expires_at > now()
       order by starts_at desc limit 1) held on true
     left join subscription waiting on waiting.user_id = person.id
       and waiting.state = 'waiting' and waiting.starts_at > now()
     order by person.place`,
    [ids],
  );
  return rows.map(({ balance, plan_id, used_slots, waiting, applications }) => ({
    balance: Number(balance),
    term:
      plan_id === null ? null : { plan: catalogue.planIds.indexOf(plan_id), usedSlots: used_slots },
    waiting: waiting === null ? null : catalogue.planIds.indexOf(waiting),
    applications,
  }));
}

async function readApplications({ test, applications }: RealSystem): Promise<readonly object[]> {
  const { rows } = await test.sql.query(
    `select state, version, assignee_id is not null as "isAssigned", awaits_reply as "awaitsAnswer",
       work_started_at is not null as "hasStarted",
       (select count(*)::int from application_document document
        where document.application_id = application.id and purpose = 'result') as results,
       array(select (firm_fee_paise + government_fee_paise) || ' ' || charge.state
        from application_charge charge where charge.application_id = application.id
        order by charged_at, charge.id) as charges
     from unnest($1::uuid[]) with ordinality wanted (id, place)
     join application using (id) order by wanted.place`,
    [applications],
  );
  return rows as readonly object[];
}

async function readFirm({ sql }: TestApp): Promise<ExpectedState['firm']> {
  const { rows } = await sql.query<{ kind: string; balance: string }>(
    `select kind, balance from ledger_account where owner_id is null`,
  );
  const getBalance = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance);
  return {
    clearing: getBalance('gateway_clearing'),
    // With tax and government fees, which documents move to accounts of their own, and what plans defer.
    revenue: [
      'plan_revenue',
      'filing_revenue',
      'quote_revenue',
      'deferred_plan_income',
      'output_cgst',
      'output_sgst',
      'output_igst',
      'government_fees',
      'advance_tax',
    ]
      .map(getBalance)
      .reduce((sum, balance) => sum + balance),
    suspense: getBalance('suspense'),
  };
}
