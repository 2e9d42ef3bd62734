import { announcements } from './announcements.ts';
import { applications } from './applications.ts';
import { auth } from './auth.ts';
import { calendar } from './calendar.ts';
import type { Endpoint } from './endpoint.ts';
import { eservices } from './eservices.ts';
import { kyc } from './kyc.ts';
import { notifications } from './notifications.ts';
import { office } from './office.ts';
import { onboarding } from './onboarding.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';
import { subscriptions } from './subscriptions.ts';
import { support } from './support.ts';
import { wallet } from './wallet.ts';

/** The whole contract, word by word. */
export const contract = {
  notifications,
  auth,
  plans,
  subscriptions,
  wallet,
  payments,
  onboarding,
  kyc,
  eservices,
  applications,
  calendar,
  announcements,
  support,
  office,
};

/** One endpoint with the name that its handler and its tests bear, such as `auth.verifyOtp`. */
export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the contract with its name. */
export function allEndpoints(): readonly NamedEndpoint[] {
  return Object.entries(contract).flatMap(([word, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([verb, endpoint]) => ({
      name: `${word}.${verb}`,
      endpoint,
    })),
  );
}
