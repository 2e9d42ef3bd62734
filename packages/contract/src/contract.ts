import { agreements } from './agreements.ts';
import { announcements } from './announcements.ts';
import { applications } from './applications.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { calendar } from './calendar.ts';
import { clients } from './clients.ts';
import type { Endpoint } from './endpoint.ts';
import { eservices } from './eservices.ts';
import { invoices } from './invoices.ts';
import { kyc } from './kyc.ts';
import { links } from './links.ts';
import { notifications } from './notifications.ts';
import { office } from './office.ts';
import { onboarding } from './onboarding.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';
import { privacy } from './privacy.ts';
import { retention } from './retention.ts';
import { subscriptions } from './subscriptions.ts';
import { support } from './support.ts';
import { wallet } from './wallet.ts';

/** The whole contract, module by module. */
export const contract = {
  privacy,
  notifications,
  auth,
  plans,
  subscriptions,
  wallet,
  invoices,
  payments,
  onboarding,
  kyc,
  agreements,
  eservices,
  clients,
  applications,
  billing,
  calendar,
  links,
  announcements,
  support,
  office,
  retention,
};

type Contract = typeof contract;

/** The name of an endpoint, which its handler, its tests and the OpenAPI document use: `auth.verifyOtp`. */
export type EndpointName = {
  [Module in keyof Contract]: `${Module}.${keyof Contract[Module] & string}`;
}[keyof Contract];

/** One endpoint with its name. */
export interface NamedEndpoint {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the contract with its name. */
export function allEndpoints(): readonly NamedEndpoint[] {
  return Object.entries(contract).flatMap(([module, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([entry, endpoint]) => ({
      name: `${module}.${entry}` as EndpointName, // the keys of the contract
      endpoint,
    })),
  );
}
