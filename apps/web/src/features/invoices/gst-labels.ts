import type { TaxScheme } from '@anupal/contract/invoices/firm';
import type { TopUpPolicy } from '@anupal/contract/invoices/top-up-policy';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of the schemes. */
export const taxSchemeLabels: Readonly<Record<TaxScheme, MessageDescriptor>> = {
  regular: msg`Regular taxpayer`,
  composition: msg`Composition scheme`,
  unregistered: msg`Not registered for GST`,
};

/** What each scheme means for documents. */
export const taxSchemeHints: Readonly<Record<TaxScheme, MessageDescriptor>> = {
  regular: msg`Tax invoices that show GST. Recipients registered for GST can claim it as credit.`,
  composition: msg`Bills of supply without GST. The scheme has limits on turnover and on supplies to other States: ask your chartered accountant first.`,
  unregistered: msg`Bills without GST, never called tax invoices.`,
};

/** The names of the policies of top-ups. */
export const topUpPolicyLabels: Readonly<Record<TopUpPolicy, MessageDescriptor>> = {
  advance: msg`Advance for services`,
  instrument: msg`Payment instrument`,
};

/** What each policy means for documents. */
export const topUpPolicyHints: Readonly<Record<TopUpPolicy, MessageDescriptor>> = {
  advance: msg`GST is due when a wallet is topped up: each top-up gets a receipt voucher, and the invoice of a service deducts it.`,
  instrument: msg`GST is due when a service is paid from the wallet: a top-up gets a receipt only, and each service a tax invoice.`,
};
