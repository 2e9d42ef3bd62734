import { roles } from '@anupal/contract/users';
import { parseEmail, type Email } from '@anupal/contract/values/email';
import { paise } from '@anupal/contract/values/paise';
import { parsePhone } from '@anupal/contract/values/phone';
import { keepBusiness } from './modules/onboarding/service.ts';
import { listPlans } from './modules/plans/service.ts';
import { activatePlan, choosePlan } from './modules/subscriptions/service.ts';
import { demoDomain, registerUser } from './modules/users/service.ts';
import { firmAccounts, openWallet, transfer } from './modules/wallet/service.ts';
import { inTransaction, type Db, type Trx } from './platform/db/database.ts';

const people = [
  { name: 'superadmin', fullName: 'Meera Nair', role: roles[2] },
  { name: 'admin', fullName: 'Arjun Mehta', role: roles[1] },
  { name: 'user', fullName: 'Kavita Sharma', role: roles[0], isFranchisee: true },
  { name: 'new', fullName: 'Ravi Kumar', role: roles[0] },
] as const;

/** Makes the sandbox's accounts, and what a franchisee has by now. Those that are there stay as they are. */
export async function seedDemo(owner: Db): Promise<void> {
  await inTransaction(owner, async (trx) => {
    for (const { name, fullName, role, ...more } of people) {
      const email = parseEmail(`${name}@${demoDomain}`);
      if (!email) throw new Error(`not an address: ${name}`);
      const { user } = await registerUser(trx, { fullName, email, role });
      if ('isFranchisee' in more && user.wallet_id === null) {
        await onboard(trx, { userId: user.id, email });
      }
    }
  });
}

async function onboard(
  trx: Trx,
  { userId, email }: { readonly userId: string; readonly email: Email },
): Promise<void> {
  const phone = parsePhone('98765 43210');
  const plan = (await listPlans(trx)).find(({ name }) => name === 'Gold');
  if (!phone || !plan) return; // an operator of a sandbox may have deleted the plan
  const { id: subscriptionId } = await choosePlan(trx, userId, plan);
  await activatePlan(trx, { userId, subscriptionId, paymentId: 'pay_of_the_demo' });
  const visitor = { network: '127.0.0.1', userAgent: '' };
  await keepBusiness(trx, { userId, visitor, name: 'Sharma Tax Desk', email, phone });
  await transfer(trx, {
    key: `demo:${userId}`,
    kind: 'demo_funds',
    from: firmAccounts.gatewayClearing,
    to: await openWallet(trx, userId),
    amount: paise(500_000),
  });
}
