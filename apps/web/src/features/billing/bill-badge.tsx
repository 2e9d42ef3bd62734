import type { ListedBill } from '@anupal/contract/billing/schemas';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../ui/badge.tsx';
import { getStateLabel } from './billing-labels.ts';

/** The state of a bill. */
export function BillBadge({ bill }: { readonly bill: Pick<ListedBill, 'state' | 'isOverdue'> }) {
  const { i18n } = useLingui();
  const { label, tone } = getStateLabel(bill);
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
