import type { DocumentRequest } from '@anupal/contract/clients/document-requests';
import { nameDocument } from '@anupal/contract/clients/documents';
import { documentRequestShareText } from '@anupal/contract/clients/share-texts';
import { useLingui } from '@lingui/react/macro';
import { LinkedShare } from './linked-share.tsx';

interface RequestShareProps {
  readonly clientId: string;
  readonly requests: readonly DocumentRequest[];
}

/** Tells a client which documents are requested. */
export function RequestShare({ clientId, requests }: RequestShareProps) {
  const { t } = useLingui();
  const names = requests.map((request) => ({
    en: nameDocument(request, 'en'),
    hi: nameDocument(request, 'hi'),
  }));
  return (
    <LinkedShare
      clientId={clientId}
      describes={t`Requested documents`}
      thing={{ subject: 'document_request' }}
      write={(parties, url) => documentRequestShareText(parties, names, url)}
    />
  );
}
