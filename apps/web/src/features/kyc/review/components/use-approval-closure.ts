import type { KycDocument } from '@anupal/contract/kyc/records';
import { useLingui } from '@lingui/react/macro';
import { documentLabels } from '../../labels.ts';

/** Why nobody may approve now: a number to black out, or documents to tick; null where it is open. */
export function useApprovalClosure(
  unmasked: KycDocument | undefined,
  unchecked: readonly KycDocument[],
): string | null {
  const { i18n, t } = useLingui();
  const nameOf = ({ type }: KycDocument): string => i18n._(documentLabels[type]);
  if (unmasked !== undefined) return t`Black out the whole number first: ${nameOf(unmasked)}`;
  if (unchecked.length === 0) return null;
  const names = unchecked.map(nameOf).join(', ');
  return t`Open and tick each document first: ${names}`;
}
