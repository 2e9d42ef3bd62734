import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DocumentCard, DocumentList } from '../documents/document-list.tsx';

type Correction = Application['corrections'][number];
type Side = Correction['changes'][number]['before'];

/** The changes of each correction, latest first; nothing when there are none. */
export function CorrectionHistory({ corrections }: Pick<Application, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Corrections</Trans>
      </h2>
      <ol className="mt-4 space-y-6">
        {corrections.toReversed().map((correction) => (
          <li key={correction.id} className="space-y-4">
            <p className="text-small text-ink-soft">
              <Trans>
                Corrected on <DateText iso={correction.at} withTime />
              </Trans>
            </p>
            <Changes correction={correction} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Changes({ correction: { changes, added, removed } }: { readonly correction: Correction }) {
  const { t } = useLingui();
  return (
    <>
      {changes.map(({ key, label, before, after }) => (
        <section key={key} className="rounded-control border border-line p-3">
          <h3 className="font-semibold wrap-anywhere">{label}</h3>
          <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <Side name={t`Before`} side={before} />
            <Side name={t`After`} side={after} />
          </dl>
        </section>
      ))}
      {added.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">
            <Trans>Documents added</Trans>
          </h3>
          <DocumentList documents={added} label={t`Documents added`} />
        </section>
      )}
      {removed.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">
            <Trans>Documents removed</Trans>
          </h3>
          <DocumentList documents={removed} label={t`Documents removed`} />
        </section>
      )}
    </>
  );
}

function Side({ name, side: { text, document } }: { readonly name: string; readonly side: Side }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {document !== null && <DocumentCard document={document} />}
        {document === null && (text ?? <Trans>Not answered</Trans>)}
      </dd>
    </div>
  );
}
