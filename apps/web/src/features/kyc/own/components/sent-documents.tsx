import type { KycDocument } from '@anupal/contract/kyc/records';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { documentLabels } from '../../labels.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentPage } from './document-page.tsx';

/** The documents as small pictures; each opens large. */
export function SentDocuments({ documents }: { readonly documents: readonly KycDocument[] }) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<KycDocument | null>(null);
  return (
    <>
      <h3 className="mt-6 mb-3 font-semibold">
        <Trans>Documents</Trans>
      </h3>
      <ul className="grid gap-3 sm:grid-cols-3">
        {documents.map((document) => {
          const name = i18n._(documentLabels[document.type]);
          return (
            <li key={document.id} className="space-y-1">
              <button
                type="button"
                aria-label={t`Open ${name}`}
                onClick={() => setOpen(document)}
                className="block h-40 w-full overflow-hidden rounded-control border border-line-strong bg-ground hover:border-primary"
              >
                <DocumentPage document={document} number={1} alt="" fit="small" />
              </button>
              <p className="text-small font-semibold">{name}</p>
              {document.kind === 'pdf' && (
                <p className="text-small text-ink-soft">
                  PDF, <Plural value={document.pages.length} one="# page" other="# pages" />
                </p>
              )}
              {document.isRedacted && (
                <p className="text-small text-ink-soft">
                  <Trans>Our team has blacked out a part of it.</Trans>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {open !== null && <DocumentDialog document={open} onClose={() => setOpen(null)} />}
    </>
  );
}
