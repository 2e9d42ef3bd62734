import { readFile } from 'node:fs/promises';
import { kycDocumentTypes, type KycDocumentType } from '@anupal/contract/kyc/schemas';
import { brand } from '@anupal/contract/brand';
import { roles } from '@anupal/contract/users';
import { parseEmail, type Email } from '@anupal/contract/values/email';
import { paise } from '@anupal/contract/values/paise';
import { parsePhone } from '@anupal/contract/values/phone';
import { demoApplications } from './demo-applications.ts';
import { demoClients, withoutAuthority, withoutRegister } from './demo-clients.ts';
import { listDemoReturns } from './demo-returns.ts';
import { demoPrices } from './demo-prices.ts';
import { seedDemoApplications } from '../modules/applications/public.ts';
import { seedBills } from '../modules/billing/public.ts';
import { seedFilings, seedRecurringOrders } from '../modules/calendar/public.ts';
import {
  seedClientPrices,
  seedClients,
  seedShares,
  seedExpiringPaper,
  seedGstAuthority,
  seedSalesRegister,
} from '../modules/clients/public.ts';
import { seedFirmProfile, insertTaxProfile } from '../modules/invoices/public.ts';
import { seedKyc, type DemoKyc, type KycContext } from '../modules/kyc/public.ts';
import { seedLink } from '../modules/links/public.ts';
import { saveBusiness } from '../modules/onboarding/public.ts';
import { seedTopUp } from '../modules/payments/public.ts';
import { listPlans } from '../modules/plans/public.ts';
import { activatePlan, choosePlan } from '../modules/subscriptions/public.ts';
import { backdateSuperadmin, demoDomain, registerUser } from '../modules/users/public.ts';
import { openWallet } from '../modules/wallet/public.ts';
import { systemClock } from '../platform/clock.ts';
import { inTransaction, type Db, type Trx } from '../platform/db/database.ts';

const people = [
  { name: 'superadmin', fullName: 'Meera Nair', role: roles[2] },
  // Two of them, to try what needs a second superadmin.
  { name: 'superadmin2', fullName: 'Sunil Desai', role: roles[2] },
  { name: 'admin', fullName: 'Arjun Mehta', role: roles[1] },
  { name: 'user', fullName: 'Kavita Sharma', role: roles[0], isFranchisee: true },
  { name: 'new', fullName: 'Ravi Kumar', role: roles[0] },
  { name: 'rohan', fullName: 'Rohan Iyer', role: roles[0] },
  { name: 'farida', fullName: 'Farida Khan', role: roles[0] },
] as const;

/** The KYC submissions of the demo; numbers and documents are made up. */
const kycSubmissions = [
  {
    name: 'user',
    pan: 'ABCPS1234K',
    aadhaar: '299900064321',
    address: '12 Gandhi Road\nJaipur, Rajasthan 302001',
    isApproved: true,
  },
  {
    name: 'rohan',
    pan: 'BXTPI5678M',
    aadhaar: '299900028765',
    address: '7 Temple Street\nMylapore, Chennai 600004',
    isApproved: false,
  },
  {
    name: 'farida',
    pan: 'CQRPK2468L',
    aadhaar: '299900092468',
    address: '31 Mall Road\nBhopal, Madhya Pradesh 462001',
    isApproved: false,
  },
] as const;

/** The firm as its tax documents name it. */
const demoFirm = {
  legal_name: brand.legalName,
  scheme: 'regular',
  places: [
    {
      gstin: brand.gstin,
      address: '14 Residency Road\nBengaluru',
      pinCode: '560025',
      state: '29',
    },
  ],
  signatory: 'Meera Nair',
  e_invoices_from: null,
  lut_arn: null,
  lut_from: null,
  lut_to: null,
} as const;

interface Person {
  readonly userId: string;
  readonly fullName: string;
}

type Files = Pick<KycContext, 'keys' | 'files' | 'log'>;

/** Creates the demo accounts with their data; existing ones stay as they are. */
export async function seedDemo(owner: Db, files: Files): Promise<void> {
  await inTransaction(owner, async (trx) => {
    const created = new Map<string, Person>();
    for (const { name, fullName, role, ...more } of people) {
      const email = parseEmail(`${name}@${demoDomain}`);
      if (!email) throw new Error(`not an address: ${name}`);
      const { user } = await registerUser(trx, { fullName, email, role });
      if (role === 'superadmin') await backdateSuperadmin(trx, user.id);
      created.set(name, { userId: user.id, fullName });
      // Before any money moves, so that the demo has documents.
      if (name === 'superadmin') await seedFirmProfile(trx, { ...demoFirm, created_by: user.id });
      if ('isFranchisee' in more && user.wallet_id === null) {
        const staffId = created.get('admin')?.userId ?? user.id;
        await onboard(trx, files, { userId: user.id, fullName, email, staffId });
      }
    }
    await submitDemoKyc(trx, files, created);
  });
}

async function submitDemoKyc(
  trx: Trx,
  files: Files,
  created: ReadonlyMap<string, Person>,
): Promise<void> {
  const reviewer = created.get('admin');
  for (const { name, isApproved, ...submission } of kycSubmissions) {
    const person = created.get(name);
    if (!person || !reviewer) throw new Error(`not a demo account: ${name}`);
    const approvedBy = isApproved ? reviewer.userId : null;
    const pictures = () => readKycImages(name);
    await seedKyc(trx, files, { ...submission, ...person, approvedBy, pictures });
  }
}

const folder = new URL('../../demo-documents/', import.meta.url);
const imageSize = { width: 1000, height: 630 };
const imageNames: Readonly<Record<KycDocumentType, string>> = {
  pan: 'pan',
  aadhaarFront: 'aadhaar-front',
  aadhaarBack: 'aadhaar-back',
};

function readKycImages(name: string): ReturnType<DemoKyc['pictures']> {
  return Promise.all(
    kycDocumentTypes.map(async (type) => {
      const bytes = await readFile(new URL(`${name}-${imageNames[type]}.jpg`, folder));
      return { type, bytes, ...imageSize };
    }),
  );
}

async function onboard(
  trx: Trx,
  files: Files,
  {
    userId,
    fullName,
    email,
    staffId,
  }: Person & { readonly email: Email; readonly staffId: string },
): Promise<void> {
  const phone = parsePhone('98765 43210');
  const plan = (await listPlans(trx)).find(({ name }) => name === 'Platinum');
  if (!phone || !plan) return; // the operator of a sandbox may have deleted the plan
  const chosen = await choosePlan(trx, { userId, language: 'en' }, plan);
  if (!chosen.ok) throw new Error(chosen.code);
  const subscriptionId = chosen.value.choice.id;
  await activatePlan(trx, { userId, subscriptionId, paymentId: 'pay_of_the_demo' });
  const client = { network: '127.0.0.1', userAgent: '' };
  await saveBusiness(trx, { userId, client, name: 'Sharma Tax Desk', email, phone });
  const walletId = await openWallet(trx, userId);
  await seedTopUp(trx, { userId, walletId, amount: topUp });
  const filing = { userId, staffId, applications: demoApplications, picture: readImage };
  await seedClientPrices(trx, userId, demoPrices);
  await seedDemoApplications(trx, files, filing);
  const clients = await fillBook(trx, files, userId);
  const idsByName = new Map(clients.map(({ id, name }) => [name, id]));
  const applications = listDemoReturns(idsByName);
  await seedDemoApplications(trx, files, { ...filing, applications });
  await seedFilings(trx, userId);
  await seedDesk(trx, files, { userId, fullName, clientIds: clients.map(({ id }) => id) });
}

/** Paid into the wallet: enough to file for forty clients after what was filed. */
const topUp = paise(75_00_000);

async function fillBook(trx: Trx, files: Files, userId: string) {
  const register = await readImage('sales-register');
  const clients = await seedClients(trx, files, userId, demoClients);
  for (const [index, { id: clientId, name }] of clients.entries()) {
    const gstin = demoClients[index]?.registrations?.find(({ kind }) => kind === 'gstin');
    if (gstin === undefined) continue;
    const client = { userId, clientId };
    if (gstin.frequency === 'monthly' && !withoutRegister.has(name))
      await seedSalesRegister(trx, files, client, register);
    const reference = `PCT-05 ${String(index + 1).padStart(3, '0')}`;
    if (!withoutAuthority.has(name)) await seedGstAuthority(trx, client, reference);
  }
  return clients;
}

/** How the franchisee's own bills name them; not registered for GST. */
const demoBusiness = {
  version: 1,
  gstin: null,
  legal_name: 'Kavita Sharma',
  address: '12 Gandhi Road\nJaipur',
  pin_code: '302001',
  state: '08',
} as const;

/** Gives some of the clients bills, papers that expire, a client link and recurring orders. */
async function seedDesk(
  trx: Trx,
  files: Files,
  { clientIds, ...person }: Person & { readonly clientIds: readonly string[] },
): Promise<void> {
  const { userId } = person;
  const [returnsOf, booksOf, third] = clientIds;
  if (returnsOf === undefined || booksOf === undefined || third === undefined) return;
  await insertTaxProfile(trx, { ...demoBusiness, user_id: userId });
  await seedBills(trx, { ...files, clock: systemClock }, { ...person, clientIds });
  const licence = await readImage('user-udyam-certificate');
  const papers = [
    { clientId: returnsOf, title: 'FSSAI licence', daysLeft: 12 },
    { clientId: booksOf, title: 'Trade licence', daysLeft: 25 },
    { clientId: third, title: 'Rent agreement of the shop', daysLeft: -4 },
  ];
  for (const paper of papers) await seedExpiringPaper(trx, files, { userId, ...paper }, licence);
  await seedLink(trx, { userId, clientId: returnsOf });
  await seedRecurringOrders(trx, { userId, returnsOf, booksOf });
  await seedShares(trx, [returnsOf, booksOf, third]);
}

async function readImage(name: string) {
  const jpeg = await readFile(new URL(`${name}.jpg`, folder));
  return { jpeg, ...imageSize, look: 'clear' as const };
}
