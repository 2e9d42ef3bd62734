import { skipToken, useQuery } from '@tanstack/react-query';
import type { ShownFile } from '../../../../ui/file/file-card.tsx';
import { pageQuery } from '../../api.ts';
import type { Slot } from './document-keeper.ts';

/**
 * A place as its field shows it; null while it is empty. What was sent earlier, or from elsewhere, has
 * no name and no size any more: it is called as the document is, with its first page as the picture.
 */
export function useShownFile(slot: Slot, label: string): ShownFile | null {
  const sentEarlier = slot.is === 'kept' && slot.file === null ? slot.document : null;
  const query = pageQuery(sentEarlier?.id ?? '', 1);
  const { data } = useQuery({ ...query, ...(sentEarlier === null && { queryFn: skipToken }) });
  switch (slot.is) {
    case 'empty':
      return null;
    case 'sending':
      return { ...about(slot.file), state: { is: 'sending', share: slot.share } };
    case 'failed':
      return { ...about(slot.file), state: { is: 'failed' } };
    case 'kept':
      return {
        ...(slot.file === null
          ? { name: label, bytes: null, preview: data ?? null }
          : about(slot.file)),
        state: { is: 'kept' },
      };
  }
}

function about(file: File): Pick<ShownFile, 'name' | 'bytes' | 'preview'> {
  return { name: file.name, bytes: file.size, preview: file };
}
