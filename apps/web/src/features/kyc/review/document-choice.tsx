import type { KycDocumentType, KycRecord } from '@anupal/contract/kyc/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import type { Viewer } from '../../../ui/viewer/use-viewer.ts';
import { documentLabels } from '../kyc-labels.ts';
import type { ReviewPage } from '../kyc-api.ts';

interface DocumentChoiceProps {
  readonly record: KycRecord;
  readonly viewer: Viewer<ReviewPage>;
  readonly checked: readonly KycDocumentType[];
  /** Another page would discard the boxes that are being drawn. */
  readonly isClosed: boolean;
}

/** A card for each document, which opens its first page. */
export function DocumentChoice({ record, viewer, checked, isClosed }: DocumentChoiceProps) {
  const { i18n } = useLingui();
  const currentId = viewer.pages[viewer.at]?.document.id;
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-3">
      {record.documents.map(({ id, type, kind, pages, isRedacted }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === currentId ? 'true' : undefined}
            aria-disabled={isClosed || undefined}
            onClick={() => {
              const first = viewer.pages.findIndex(({ document }) => document.id === id);
              if (!isClosed) viewer.goTo(first);
            }}
            className="flex h-full min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-line-strong px-3 py-2 text-left aria-current:border-link aria-current:bg-primary-soft aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft"
          >
            <span className="mr-auto font-semibold">{i18n._(documentLabels[type])}</span>
            {checked.includes(type) && (
              <Badge>
                <Trans>Checked</Trans>
              </Badge>
            )}
            {isRedacted && (
              <Badge tone="neutral">
                <Trans>Blacked out</Trans>
              </Badge>
            )}
            {pages.some(({ isBlurred }) => isBlurred) && (
              <Badge tone="warning">
                <Trans>Looks blurred</Trans>
              </Badge>
            )}
            {kind === 'pdf' && (
              <span className="text-small text-ink-soft">
                PDF, <Plural value={pages.length} one="# page" other="# pages" />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
