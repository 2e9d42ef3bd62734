import { writeDate } from '@anupal/contract/calendar/dates-in-words';
import type { KeptRules } from '@anupal/contract/calendar/publishing';
import type { Override } from '@anupal/contract/calendar/rule';
import { certaintyNames } from '@anupal/contract/calendar/sentences';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../../../lib/use-language.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { withoutExtension } from '../../drafting/model.ts';
import { newestFirst } from '../model.ts';
import { ExtensionForm } from './extension-form.tsx';
import { useDraft } from './use-draft.ts';

const shownAtFirst = 5;

/** The extensions of the draft, and entering more. */
export function ExtensionList({ kept }: { readonly kept: KeptRules }) {
  const { t } = useLingui();
  const [isEntering, setIsEntering] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const all = newestFirst(kept);
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  const columns = useColumns(kept);
  return (
    <Card>
      <div className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-title font-bold">
            <Trans>Extensions</Trans>
          </h2>
          {!isEntering && (
            <Button onClick={() => setIsEntering(true)}>
              <Trans>Enter an extension</Trans>
            </Button>
          )}
        </div>
        {isEntering && <ExtensionForm kept={kept} onDone={() => setIsEntering(false)} />}
        <Table
          caption={t`Extensions`}
          columns={columns}
          rows={shown}
          keyOf={({ id }) => id}
          empty={<Trans>There are none.</Trans>}
        />
        {shown.length < all.length && (
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            <Trans>Show all {all.length}</Trans>
          </Button>
        )}
        {kept.draft.own.dropped.length > 0 && <Dropped kept={kept} />}
      </div>
    </Card>
  );
}

function Dropped({ kept }: { readonly kept: KeptRules }) {
  return (
    <section aria-labelledby="dropped">
      <h3 id="dropped" className="font-semibold">
        <Trans>Of the release, but taken out</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {kept.draft.own.dropped.map((id) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{id}</span>
            <RowButton kept={kept} id={id}>
              <Trans>Put back</Trans>
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useColumns(kept: KeptRules): readonly Column<Override>[] {
  const { t } = useLingui();
  const language = useLanguage();
  const isOwn = ({ id }: Override): boolean =>
    kept.draft.own.overrides.some((own) => own.id === id);
  return [
    {
      name: t`Rule`,
      isUnspaced: true,
      cell: (override) => (
        <>
          {override.rule} {isOwn(override) && <Badge tone="info">{t`Own`}</Badge>}
        </>
      ),
    },
    { name: t`Period ends`, cell: ({ periodEnds }) => writeDate(periodEnds, language) },
    {
      name: t`What it does`,
      cell: ({ effect, date, applies }) => (
        <>
          {effect === 'moved' ? (
            <Trans>due on {writeDate(date, language)}</Trans>
          ) : (
            <Trans>no additional fee until {writeDate(date, language)}</Trans>
          )}
          {applies !== null && (
            <span className="block text-small text-ink-soft">
              <Trans>not for everybody</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      name: t`Notification`,
      isUnspaced: true,
      cell: ({ source }) => (
        <>
          {source.name}
          <span className="block text-small text-ink-soft">
            {certaintyNames[source.certainty][language]}
          </span>
        </>
      ),
    },
    {
      name: t`Action`,
      cell: ({ id }) => (
        <RowButton kept={kept} id={id}>
          <Trans>Take out</Trans>
        </RowButton>
      ),
    },
  ];
}

interface RowButtonProps {
  readonly kept: KeptRules;
  readonly id: string;
  readonly children: ReactNode;
}

/** Takes a row out of the draft, or puts one of the release back. */
function RowButton({ kept, id, children }: RowButtonProps) {
  const { t } = useLingui();
  const submission = useDraft(kept, {
    make: () => ({ value: id }),
    write: withoutExtension,
    onDone: () => undefined,
  });
  return (
    <>
      <FormProblem submission={submission} fallback={t`That did not work. Please try again.`} />
      <Button variant="secondary" isPending={submission.isPending} onClick={submission.submit}>
        {children}
        <span className="sr-only"> {id}</span>
      </Button>
    </>
  );
}
