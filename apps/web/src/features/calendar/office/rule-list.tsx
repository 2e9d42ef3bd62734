import { latestFormName } from '@anupal/contract/calendar/form-names';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { effectiveCertainty, type Rule } from '@anupal/contract/calendar/rule';
import { certaintyNames, lawNames } from '@anupal/contract/calendar/due-date-texts';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { withoutRule } from './rules-draft-model.ts';
import { searchRules, listStates } from './rule-forms-model.ts';
import { focusHeading } from './draft-location.ts';
import { DueDateText } from './due-date-text.tsx';
import { RuleForm } from './rule-form.tsx';
import { useDraftUpdate } from './use-draft-update.ts';

const initialCount = 8;
const headingId = 'rules';

/** The classes of an id below its name; a narrow screen shows it when its row is opened. */
export const ruleIdClasses =
  'block text-small font-normal text-ink-soft narrow:hidden narrow:group-has-aria-expanded/row:block';

/** The rules in the draft, and a form to change one. */
export function RuleList({ ruleSet }: { readonly ruleSet: RuleSetState }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [changing, setChanging] = useState<Rule | null>(null);
  const columns = useColumns(ruleSet, setChanging);
  const found = searchRules(ruleSet.rules, search);
  const [showsAll, setShowsAll] = useState(false);
  const visible = showsAll || search.trim() !== '' ? found : found.slice(0, initialCount);
  return (
    <Card isCompact>
      <div className="space-y-5">
        <h2 id={headingId} tabIndex={-1} className="text-title font-bold">
          <Trans>Rules</Trans>
        </h2>
        {changing === null ? (
          <>
            <Field
              id="rule-search"
              type="search"
              label={t`Search by form or name`}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <p role="status" className="text-small text-ink-soft">
              <Trans>
                {visible.length} of {ruleSet.rules.length} rules
              </Trans>
            </p>
            <div className="-mx-4 sm:-mx-5">
              <Table
                caption={t`Rules`}
                columns={columns}
                rows={visible}
                getKey={({ id }) => id}
                empty={
                  <p className="px-4 sm:px-5">
                    <Trans>No rules match these words.</Trans>
                  </p>
                }
              />
            </div>
            {visible.length < found.length && (
              <Button variant="secondary" onClick={() => setShowsAll(true)}>
                <Trans>Show all {found.length}</Trans>
              </Button>
            )}
          </>
        ) : (
          <RuleForm
            key={changing.id}
            ruleSet={ruleSet}
            rule={changing}
            onDone={() => setChanging(null)}
            onCancel={() => {
              setChanging(null);
              focusHeading(headingId);
            }}
          />
        )}
      </div>
    </Card>
  );
}

function useColumns(
  ruleSet: RuleSetState,
  onChange: (rule: Rule) => void,
): readonly Column<Rule>[] {
  const { t } = useLingui();
  const language = useLanguage();
  return [
    {
      name: t`Rule`,
      inRow: 'title',
      isWhole: true,
      isUnspaced: true,
      cell: (rule) => (
        <>
          <strong>{latestFormName(rule, language)}</strong>{' '}
          <span className="narrow:font-normal">{rule.title[language]}</span>
          <RuleStates rule={rule} />
          <span className={ruleIdClasses}>{rule.id}</span>
        </>
      ),
    },
    { name: t`Law`, cell: ({ law }) => lawNames[law][language] },
    {
      name: t`Due date`,
      inRow: 'meta',
      isWhole: true,
      cell: (rule) => (
        <>
          <span className="wide:inline-block wide:min-w-64">
            <DueDateText rule={rule} />
          </span>
          <span className="block text-small text-ink-soft">
            {certaintyNames[effectiveCertainty(rule)][language]}
          </span>
        </>
      ),
    },
    {
      name: t`Action`,
      cell: (rule) => (
        <span className="flex flex-wrap items-center gap-2 wide:min-w-max">
          <Button variant="secondary" onClick={() => onChange(rule)}>
            <Trans>Change</Trans>
            <span className="sr-only"> {rule.id}</span>
          </Button>
          {ruleSet.draft.firmRules.rules.some(({ id }) => id === rule.id) && (
            <UndoChange ruleSet={ruleSet} rule={rule} />
          )}
        </span>
      ),
    },
  ];
}

/** Two rules may have the same form and differ only in their States. */
function RuleStates({ rule }: { readonly rule: Rule }) {
  const language = useLanguage();
  const named = listStates(rule.applies).map((code) => states[code][language]);
  if (named.length === 0) return null;
  return <span className="block text-small font-normal">{named.join(', ')}</span>;
}

function UndoChange({ ruleSet, rule }: { readonly ruleSet: RuleSetState; readonly rule: Rule }) {
  const { t } = useLingui();
  const submission = useDraftUpdate(ruleSet, {
    make: () => ({ value: rule.id }),
    write: withoutRule,
    onDone: () => focusHeading(headingId),
  });
  return (
    <>
      <Badge tone="info">{t`Own`}</Badge>
      <FormError submission={submission} fallback={t`That did not work. Please try again.`} />
      <Button variant="secondary" isPending={submission.isPending} onClick={submission.submit}>
        <Trans>Restore the release’s rule</Trans>
      </Button>
    </>
  );
}
