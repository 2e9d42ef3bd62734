import { formatCalendarDate } from '@anupal/contract/values/date-format';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { certaintyNames } from '@anupal/contract/calendar/due-date-texts';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { formatExtensionName, withoutExtensions } from './rules-draft-model.ts';
import { groupExtensions, type ExtensionGroup } from './extension-groups-model.ts';
import { focusHeading } from './draft-location.ts';
import { ruleIdClasses } from './rule-list.tsx';
import { ExtensionForm } from './extension-form.tsx';
import { useDraftUpdate } from './use-draft-update.ts';

const initialCount = 5;
const headingId = 'extensions';

/** The extensions in the draft, and a form to add more. */
export function ExtensionList({ ruleSet }: { readonly ruleSet: RuleSetState }) {
  const { t } = useLingui();
  const [isEntering, setIsEntering] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const all = groupExtensions(ruleSet.overrides);
  const visible = showsAll ? all : all.slice(0, initialCount);
  const columns = useColumns(ruleSet);
  return (
    <Card isCompact>
      <div className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={headingId} tabIndex={-1} className="text-title font-bold">
            <Trans>Extensions</Trans>
          </h2>
          {!isEntering && (
            <Button onClick={() => setIsEntering(true)}>
              <Trans>Enter an extension</Trans>
            </Button>
          )}
        </div>
        {isEntering && (
          <ExtensionForm
            ruleSet={ruleSet}
            onDone={() => setIsEntering(false)}
            onCancel={() => {
              setIsEntering(false);
              focusHeading(headingId);
            }}
          />
        )}
        <div className="-mx-4 sm:-mx-5">
          <Table
            caption={t`Extensions`}
            columns={columns}
            rows={visible}
            getKey={([{ id }]) => id}
            empty={
              <p className="px-4 sm:px-5">
                <Trans>There are none.</Trans>
              </p>
            }
          />
        </div>
        {visible.length < all.length && (
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            <Trans>Show all {all.length}</Trans>
          </Button>
        )}
        {ruleSet.dropped.length > 0 && <DroppedExtensions ruleSet={ruleSet} />}
      </div>
    </Card>
  );
}

function DroppedExtensions({ ruleSet }: { readonly ruleSet: RuleSetState }) {
  const language = useLanguage();
  return (
    <section aria-labelledby="dropped">
      <h3 id="dropped" className="font-semibold">
        <Trans>In the release, but removed</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {groupExtensions(ruleSet.dropped).map((group) => (
          <li key={group[0].id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {formatExtensionName(ruleSet.rules, group, language)}: {group[0].source.name}
            </span>
            <RowButton ruleSet={ruleSet} group={group}>
              <Trans>Restore</Trans>
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useColumns(ruleSet: RuleSetState): readonly Column<ExtensionGroup>[] {
  const { t } = useLingui();
  const language = useLanguage();
  const isOwn = (group: ExtensionGroup): boolean =>
    group.some(({ id }) => ruleSet.draft.firmRules.overrides.some((own) => own.id === id));
  return [
    {
      name: t`Rule`,
      inRow: 'title',
      isWhole: true,
      isUnspaced: true,
      cell: (group) => (
        <>
          <strong>{formatExtensionName(ruleSet.rules, group, language)}</strong>{' '}
          {isOwn(group) && <Badge tone="info">{t`Own`}</Badge>}
          <span className={ruleIdClasses}>{group.map(({ rule }) => rule).join(', ')}</span>
        </>
      ),
    },
    {
      name: t`Effect`,
      inRow: 'meta',
      isWhole: true,
      cell: ([{ effect, date, applies }]) => (
        <>
          {effect === 'moved' ? (
            <Trans>due on {formatCalendarDate(date, language)}</Trans>
          ) : (
            <Trans>no additional fee until {formatCalendarDate(date, language)}</Trans>
          )}
          {applies !== null && (
            <span className="block text-small text-ink-soft">
              {'answer' in applies && applies.answer === 'state' ? (
                applies.in.map((code) => states[code][language]).join(', ')
              ) : (
                <Trans>not for everyone</Trans>
              )}
            </span>
          )}
        </>
      ),
    },
    {
      name: t`Notification`,
      isUnspaced: true,
      cell: ([{ source }]) => (
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
      cell: (group) => (
        <RowButton ruleSet={ruleSet} group={group}>
          <Trans>Remove</Trans>
        </RowButton>
      ),
    },
  ];
}

interface RowButtonProps {
  readonly ruleSet: RuleSetState;
  readonly group: ExtensionGroup;
  readonly children: ReactNode;
}

/** Removes an extension from the draft, or restores one of the release. */
function RowButton({ ruleSet, group, children }: RowButtonProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const submission = useDraftUpdate(ruleSet, {
    make: () => ({ value: group.map(({ id }) => id) }),
    write: withoutExtensions,
    onDone: () => focusHeading(headingId),
  });
  return (
    <>
      <FormError submission={submission} fallback={t`That did not work. Please try again.`} />
      <Button variant="secondary" isPending={submission.isPending} onClick={submission.submit}>
        <span className="wide:whitespace-nowrap">{children}</span>
        <span className="sr-only"> {formatExtensionName(ruleSet.rules, group, language)}</span>
      </Button>
    </>
  );
}
