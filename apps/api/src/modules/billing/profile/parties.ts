import { stateInGstin, type Gstin } from '@anupal/contract/values/gstin';
import type { ClientRow } from '../../clients/public.ts';
import { arrangeParties, type Parties } from '../../invoices/public.ts';
import { getScheme, type Issuer } from './billing-profile.ts';

/** A client as a bill names them. */
export interface BilledClient {
  readonly client: ClientRow;
  readonly gstin: Gstin | null;
  readonly address: string | null;
  /** Who signs for the franchisee. */
  readonly signatory: string;
}

/** Arranges issuer and client as the parties of a document, with its place of supply. */
export function buildParties(issuer: Issuer, { client, ...billed }: BilledClient): Parties {
  const { gstin, signatory } = billed;
  const { legal_name: legalName, address, pin_code: pinCode, state } = issuer.business;
  const place = { gstin: issuer.business.gstin, address, pinCode, state };
  const recipient = {
    name: client.legal_name ?? client.name,
    gstin,
    address: billed.address,
    pinCode: null,
    state: gstin === null ? client.state : stateInGstin(gstin),
  };
  return arrangeParties(
    { legalName, scheme: getScheme(issuer), places: [place], signatory },
    { recipient, addressOf: 'tax_profile' },
  );
}
