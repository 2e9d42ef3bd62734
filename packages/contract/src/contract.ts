import { auth } from './auth.ts';
import type { Endpoint } from './endpoint.ts';

/** The whole contract, word by word. */
export const contract = { auth };

/** One endpoint with the name that its handler and its tests bear, such as `auth.verifyOtp`. */
export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the contract with its name. */
export function allEndpoints(): readonly NamedEndpoint[] {
  return Object.entries(contract).flatMap(([word, endpoints]) =>
    Object.entries(endpoints).map(([verb, endpoint]) => ({ name: `${word}.${verb}`, endpoint })),
  );
}
