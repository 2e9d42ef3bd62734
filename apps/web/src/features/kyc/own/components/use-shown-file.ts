import type { KycDocument } from '@anupal/contract/kyc/records';
import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Slot } from '../../../../lib/document-keeper.ts';
import type { ShownFile } from '../../../../ui/file/file-card.tsx';
import { pageQuery } from '../../api.ts';

/**
 * A place as its field shows it; null while it is empty. What was sent earlier, or from elsewhere, has
 * no name and no size any more: it is called as the document is. Where the browser has drawn no
 * picture, the server's picture of its first page is shown.
 */
export function useShownFile(slot: Slot<KycDocument>, label: string): ShownFile | null {
  const undrawn = slot.is === 'kept' && !slot.chosen?.picture ? slot.document : null;
  const query = pageQuery(undrawn?.id ?? '', 1);
  const { data } = useQuery({ ...query, ...(undrawn === null && { queryFn: skipToken }) });
  const { t } = useLingui();
  if (slot.is === 'empty') return null;
  const blurred = t`This picture looks blurred. You can use it, but check that it can be read.`;
  const state = stateOf(slot, blurred);
  if (slot.chosen === null) return { name: label, bytes: null, preview: data ?? null, state };
  const { file, picture } = slot.chosen;
  return { name: file.name, bytes: file.size, preview: picture ?? data ?? null, state };
}

function stateOf(
  slot: Exclude<Slot<KycDocument>, { readonly is: 'empty' }>,
  blurred: string,
): ShownFile['state'] {
  if (slot.is === 'sending') return { is: slot.is, share: slot.share };
  const isBlurred = slot.is === 'kept' && slot.document.pages.some((page) => page.isBlurred);
  return { is: slot.is, ...(isBlurred && { warning: blurred }) };
}
