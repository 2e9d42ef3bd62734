import type { ClientAnswers } from '@anupal/contract/calendar/clients/client-calendar';
import type { ClientDueDate } from '@anupal/contract/calendar/clients/endpoints';
import { formNames } from '@anupal/contract/calendar/form-names';
import { turnoverBands } from '@anupal/contract/calendar/profile-questions';
import { dueDateShareText } from '@anupal/contract/clients/share-texts';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ShareButton } from '../../clients/share-button.tsx';
import { turnoverNames } from '../business-labels.ts';
import { deductionNames } from '../profile/profile-labels.ts';
import { withTan } from '../profile/profile-model.ts';
import { DelayCostAndDetails } from '../delay-cost.tsx';
import { CheckboxGroup } from '../profile/question-fields.tsx';
import { clientDuesKey, saveClientAnswers } from './client-board-api.ts';
import { ClientDueRow } from './client-due-row.tsx';
import { NotComputed } from './not-computed.tsx';
import { useClientDrafts } from './use-client-drafts.ts';
import { useClientDues } from './use-client-dues.ts';

/** What is due for a client in the next two months, and what was in the last. */
export function ClientDueDates({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const result = useClientDues(clientId);
  return (
    <SectionCard
      title={t`Due dates`}
      aside={
        <LinkButton variant="quiet" to={paths.dashboardClientDueDates}>
          <Trans>All clients</Trans>
        </LinkButton>
      }
    >
      <QueryContent
        result={result}
        failed={t`The due dates could not be loaded.`}
        loading={<RowSkeleton rows={4} label={t`Loading due dates...`} />}
      >
        {({ isComputed, obligations, answers, areAnswersGiven, today }) =>
          isComputed ? (
            <>
              {!areAnswersGiven && (
                <div className="mb-4">
                  <AssumedAnswers answers={answers} />
                </div>
              )}
              <DueList
                clientId={clientId}
                dues={obligations}
                today={today}
                turnover={areAnswersGiven ? answers.turnover : null}
              />
              <AnswersForm clientId={clientId} answers={answers} isAssumed={!areAnswersGiven} />
            </>
          ) : (
            <NotComputed />
          )
        }
      </QueryContent>
    </SectionCard>
  );
}

/** Says that nobody confirmed what the dates depend on. */
function AssumedAnswers({ answers }: { readonly answers: ClientAnswers }) {
  const { i18n } = useLingui();
  const turnover = i18n._(turnoverNames[answers.turnover]);
  return (
    <Banner tone="info">
      <p className="font-semibold">
        <Trans>Some of these dates are assumptions</Trans>
      </p>
      <p>
        <Trans>
          We assume: turnover {turnover}, no audit, advance tax. Check and save the answers below
          the list.
        </Trans>
      </p>
    </Banner>
  );
}

interface DueListProps {
  readonly clientId: string;
  readonly dues: readonly ClientDueDate[];
  readonly today: string;
  /** Null while nobody answered it. */
  readonly turnover: ClientAnswers['turnover'] | null;
}

const shownAtFirst = 4;

function DueList({ clientId, dues, today, turnover }: DueListProps) {
  const hasDraft = useClientDrafts(clientId);
  const [showsAll, setShowsAll] = useState(false);
  const isPast = ({ status, readiness }: ClientDueDate): boolean =>
    status === 'past' && readiness.state !== 'applied';
  const listed = dues.filter((due) => !isPast(due));
  // What is filed already is seldom what one comes for.
  const open = listed.filter(({ status }) => status !== 'done');
  const shown = showsAll ? listed : open.slice(0, shownAtFirst);
  return (
    <>
      {listed.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nothing is due in the next two months.</Trans>
        </p>
      )}
      <ul className="-mx-4 divide-y divide-line border-y border-line empty:hidden sm:-mx-5">
        {shown.map((due) => (
          <ClientDueRow
            key={`${due.due.key} ${due.registration?.id ?? ''}`}
            clientId={clientId}
            due={due}
            hasDraft={hasDraft(due)}
            more={<ShareDueDate clientId={clientId} due={due.due} />}
            details={
              <DelayCostAndDetails
                due={due.due}
                isDone={due.status === 'done'}
                today={today}
                turnover={turnover}
              />
            }
          />
        ))}
      </ul>
      {listed.length > 0 && open.length === 0 && !showsAll && (
        <p className="text-ink-soft">
          <Trans>Everything that was due is filed.</Trans>
        </p>
      )}
      {shown.length < listed.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          <Plural value={listed.length} one="Show # due date" other="Show all # due dates" />
        </Button>
      )}
      <PastDues clientId={clientId} dues={dues.filter(isPast)} />
    </>
  );
}

/** What is past without being overdue, apart from what is to do: optional, or from before the client was added. */
function PastDues({ clientId, dues }: Pick<DueListProps, 'clientId' | 'dues'>) {
  if (dues.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        <Plural value={dues.length} one="# past, not overdue" other="# past, not overdue" />
      </summary>
      <ul className="-mx-4 divide-y divide-line border-y border-line sm:-mx-5">
        {dues.map((due) => (
          <ClientDueRow
            key={`${due.due.key} ${due.registration?.id ?? ''}`}
            clientId={clientId}
            due={due}
          />
        ))}
      </ul>
    </details>
  );
}

interface ShareDueDateProps {
  readonly clientId: string;
  readonly due: ClientDueDate['due'];
}

/** Reminds the client of a due date from an app of the franchisee. */
function ShareDueDate({ clientId, due }: ShareDueDateProps) {
  const day = parseCalendarDate(due.due);
  if (day === null) return null;
  return (
    <ShareButton
      clientId={clientId}
      variant="quiet"
      describes={`${due.form}, ${due.period}`}
      thing={{ subject: 'due_date', label: `${due.form}, ${due.period}` }}
      write={(parties) =>
        dueDateShareText(parties, {
          form: formNames(due.form),
          due: day,
          isPast: due.due < dateInIndia(new Date()),
        })
      }
    />
  );
}

interface AnswersFormProps {
  readonly clientId: string;
  readonly answers: ClientAnswers;
  /** Whether these are the usual answers, which nobody gave. */
  readonly isAssumed: boolean;
}

/** What the registrations do not tell. */
function AnswersForm({ clientId, answers, isAssumed }: AnswersFormProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    prefix: 'answers-',
    persist: `client-answers-${clientId}`,
    initial: answers,
    submit: (values) => saveClientAnswers(clientId, values),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: clientDuesKey });
      showToast('success', t`Saved.`);
    },
  });
  const { deducts } = form.values;
  const isWithTan = (kind: (typeof deducts)[number]): boolean =>
    withTan.some((one) => one === kind);
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        {isAssumed ? (
          <Trans>What these dates depend on (assumed)</Trans>
        ) : (
          <Trans>What these dates depend on</Trans>
        )}
      </summary>
      <Form form={form} fallback={t`The answers could not be saved. Please try again.`}>
        <p className="text-small text-ink-soft">
          <Trans>
            GST, PF and ESI follow from the registrations. A GSTIN without a frequency counts as
            monthly, and a client with a TAN as one who deducts tax from payments to residents.
          </Trans>
        </p>
        <Select
          id="answers-turnover"
          label={t`Turnover in a year`}
          value={form.values.turnover}
          onChange={(chosen) => {
            const turnover = turnoverBands.find((band) => band === chosen);
            if (turnover !== undefined) form.setValues({ turnover });
          }}
          choices={turnoverBands.map((band) => ({
            value: band,
            name: i18n._(turnoverNames[band]),
          }))}
        />
        <CheckboxGroup
          legend={t`Tax is deducted (TDS) on`}
          names={withTan.map((kind) => [kind, deductionNames[kind]] as const)}
          chosen={deducts.filter(isWithTan)}
          onChange={(chosen) =>
            form.setValues({ deducts: [...deducts.filter((kind) => !isWithTan(kind)), ...chosen] })
          }
        />
        <div>
          <Checkbox {...form.checkbox('taxAudit')}>
            <Trans>The accounts are audited under the Income-tax Act</Trans>
          </Checkbox>
          <Checkbox {...form.checkbox('advanceTax')}>
            <Trans>Advance tax of ₹10,000 or more a year</Trans>
          </Checkbox>
          <Checkbox {...form.checkbox('smallCompany')}>
            <Trans>It is a small company under the Companies Act</Trans>
          </Checkbox>
        </div>
        <SubmitButton variant="secondary">
          <Trans>Save</Trans>
        </SubmitButton>
      </Form>
    </details>
  );
}
