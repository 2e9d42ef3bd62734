import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DocumentCard, DocumentList } from '../documents/document-list.tsx';
import { MaskedAnswer } from './masked-answer.tsx';

type Correction = Application['corrections'][number];
type Change = Correction['changes'][number];

/** The changes of each correction, latest first; nothing when there are none. */
export function CorrectionHistory({ id, corrections }: Pick<Application, 'id' | 'corrections'>) {
  const { t } = useLingui();
  if (corrections.length === 0) return null;
  return (
    <SectionCard title={t`Corrections`}>
      <ol className="space-y-6">
        {corrections.toReversed().map((correction) => (
          <li key={correction.id} className="space-y-4">
            <p className="text-small text-ink-soft">
              <Trans>
                Corrected on <DateText iso={correction.at} withTime />
              </Trans>
            </p>
            <Changes applicationId={id} correction={correction} />
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

interface ChangesProps {
  readonly applicationId: string;
  readonly correction: Correction;
}

function Changes({ applicationId, correction }: ChangesProps) {
  const { t } = useLingui();
  const { changes, added, removed } = correction;
  const ids = { applicationId, correctionId: correction.id };
  return (
    <>
      {changes.map((change) => (
        <section key={change.key} className="rounded-control border border-line p-3">
          <h3 className="font-semibold wrap-anywhere">{change.label}</h3>
          <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <Side name={t`Before`} side="before" change={change} {...ids} />
            <Side name={t`After`} side="after" change={change} {...ids} />
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

interface SideProps {
  readonly name: string;
  readonly side: 'before' | 'after';
  readonly change: Change;
  readonly applicationId: string;
  readonly correctionId: string;
}

function Side({ name, side, change, applicationId, correctionId }: SideProps) {
  const { text, isMasked, document } = change[side];
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {document !== null && <DocumentCard document={document} />}
        {text !== null && isMasked && (
          <MaskedAnswer
            applicationId={applicationId}
            field={change}
            masked={text}
            correction={{ id: correctionId, side }}
          />
        )}
        {document === null && !isMasked && (text ?? <Trans>Not answered</Trans>)}
      </dd>
    </div>
  );
}
