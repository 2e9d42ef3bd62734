import { auth } from '@anupal/contract/auth';
import { onboarding } from '@anupal/contract/onboarding';
import { payments } from '@anupal/contract/payments';
import { plans } from '@anupal/contract/plans';
import { user } from '@anupal/contract/users';
import { passKyc } from './kyc.ts';
import { post, register, apiUrl, type BenchUser } from './bench-user.ts';
import type { PortalUrls } from './endpoints.ts';

/** A bench user with a plan and a wallet. */
export interface Franchisee extends BenchUser {
  readonly walletId: string;
}

/** The result of the checkout, as the page sends it to the API. */
export interface CheckoutResult {
  readonly razorpayOrderId: string;
  readonly razorpayPaymentId: string;
  readonly razorpaySignature: string;
}

/** Registers a user, buys a plan (which opens the wallet) and passes KYC. */
export async function createFranchisee(product: PortalUrls): Promise<Franchisee> {
  const person = await register(product);
  const { headers } = person;
  const plansResponse = await fetch(apiUrl(product, plans.list.path), { headers });
  const [plan] = plans.list.response.parse(await plansResponse.json());
  const steps: readonly (readonly [string, object])[] = [
    [onboarding.selectPlan.path, { subscriptionPlanId: plan?.id }],
    [
      onboarding.createBusiness.path,
      {
        businessName: 'Bench Desk',
        businessEmail: person.email,
        businessPhoneNumber: '9876543210',
        IsAgreeTerms: true,
      },
    ],
  ];
  for (const [path, body] of steps) await discardBody(post(apiUrl(product, path), body, headers));
  const orderResponse = await post(
    apiUrl(product, payments.create.path),
    { paymentMethod: 'upi' },
    headers,
  );
  const { orderId } = payments.create.response.parse(await orderResponse.json());
  const result = await payAtGateway(product, orderId, 'none');
  await discardBody(post(apiUrl(product, payments.verify.path), result, headers));
  const me = await fetch(apiUrl(product, auth.me.path), { headers });
  const { walletId } = user.parse(await me.json());
  if (walletId === null) throw new Error('Paying for a plan did not open a wallet.');
  await passKyc(product, person);
  return { ...person, walletId };
}

/** Creates a top-up order and returns the gateway's order id. */
export async function orderTopUp(
  product: PortalUrls,
  { headers, walletId }: Franchisee,
  rupees: number,
): Promise<string> {
  const path = payments.topUp.path.replace(':walletId', walletId);
  const orderResponse = await post(apiUrl(product, path), { amount: rupees }, headers);
  return payments.topUp.response.parse(await orderResponse.json()).orderId;
}

/** Pays an order at the sandbox, with or without webhook events. */
export async function payAtGateway(
  { sandboxUrl }: PortalUrls,
  orderId: string,
  webhooks: 'send' | 'none',
): Promise<CheckoutResult> {
  const paymentResponse = await post(`${sandboxUrl}/gateway/simulate`, {
    orderId,
    webhooks,
    outcome: 'captured',
  });
  const result = (await paymentResponse.json()) as Record<string, string>; // as the sandbox documents it
  return {
    razorpayOrderId: orderId,
    razorpayPaymentId: result.razorpay_payment_id ?? '',
    razorpaySignature: result.razorpay_signature ?? '',
  };
}

async function discardBody(response: Promise<Response>): Promise<void> {
  await (await response).body?.cancel();
}
