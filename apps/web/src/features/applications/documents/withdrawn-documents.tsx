import type { WithdrawnResult } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DocumentCard } from './document-list.tsx';

interface WithdrawnDocumentsProps {
  readonly results: readonly WithdrawnResult[];
}

/** Withdrawn results with their reasons. Staff can still open them. */
export function WithdrawnDocuments({ results }: WithdrawnDocumentsProps) {
  const { t } = useLingui();
  if (results.length === 0) return null;
  return (
    <ul aria-label={t`Withdrawn documents`} className="mt-3 space-y-3">
      {results.map(({ id, name, withdrawnAt, reason, document }) => (
        <li key={id} className="space-y-2 rounded-control border border-line bg-canvas p-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            <Icon name="file-text" />
            {document === null ? (
              <span className="font-semibold">{name}</span>
            ) : (
              <>
                <span className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere line-through">
                  {name || t`Document`}
                </span>
                <Badge tone="danger">{t`Withdrawn`}</Badge>
              </>
            )}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">
            <Trans>Reason: {reason}</Trans>
          </p>
          <p className="text-small text-ink-soft">
            <Trans>
              Withdrawn on <DateText iso={withdrawnAt} withTime />
            </Trans>
          </p>
          {document !== null && <DocumentCard document={document} />}
        </li>
      ))}
    </ul>
  );
}
