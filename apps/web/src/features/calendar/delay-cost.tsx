import {
  calculateDelayCost,
  findTurnoverLimit,
  hasNilFee,
  listTurnoverLimits,
  needsStatementTax,
  needsTax,
  sumDelayCost,
  type DelayCostLine,
} from '@anupal/contract/calendar/delay-cost';
import type { turnoverBands } from '@anupal/contract/calendar/profile-questions';
import type { Delay, DueDate } from '@anupal/contract/calendar/schemas';
import {
  addDays,
  parseCalendarDate,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import { paiseToRupees, rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import { formatRupeesPlain } from '@anupal/contract/values/rupees';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { parseRupeesInput } from '../../lib/forms/parse-rupees.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Money } from '../../ui/money.tsx';
import { Select } from '../../ui/select.tsx';
import { DayText, DueDetails, PenaltySource } from './due-dates/due-details.tsx';

interface DelayCostProps<Due extends Delay = Delay> {
  readonly due: Due;
  readonly isDone: boolean;
  readonly today: string;
  /** The class of the yearly turnover to start with, where it is known. */
  readonly turnover?: (typeof turnoverBands)[number] | null;
}

interface DelayCostTexts {
  /** Whose or which due date it is, for screen readers, where several are beside each other. */
  readonly describes?: string;
  /** Its period and day, where several are above a list. */
  readonly which?: string;
  /** Whether the source of the charges is shown, where no other details are. */
  readonly hasSource?: boolean;
}

/** Computes what filing on a chosen day costs; nothing where the rules have no charges as data. */
export function DelayCost({
  due,
  isDone,
  today,
  turnover = null,
  ...about
}: DelayCostProps & DelayCostTexts) {
  const charges = listCharges(due, isDone);
  if (charges.length === 0) return null;
  return (
    <details className="print:hidden">
      <summary className={summaryClasses}>
        <Trans>What does a delay cost?</Trans>
        {about.which !== undefined && ` (${about.which})`}
        {about.describes !== undefined && <span className="sr-only"> {about.describes}</span>}
      </summary>
      <Calculator {...{ due, today, charges, turnover }} />
      {about.hasSource && due.penalty !== null && (
        <p className="mt-2 text-small text-ink-soft">
          <PenaltySource penalty={due.penalty} />
        </p>
      )}
    </details>
  );
}

/** The details of a due date, opened by the question what a delay costs where that can be computed. */
export function DelayCostAndDetails({
  due,
  isDone,
  today,
  turnover = null,
}: DelayCostProps<DueDate>) {
  const charges = listCharges(due, isDone);
  return (
    <details className="print:hidden">
      <summary className={summaryClasses}>
        {charges.length > 0 ? (
          <Trans>What does a delay cost?</Trans>
        ) : (
          <Trans>Source, penalty and more</Trans>
        )}
      </summary>
      <div className="space-y-4">
        {charges.length > 0 && <Calculator {...{ due, today, charges, turnover }} />}
        <DueDetails due={due} />
      </div>
    </details>
  );
}

const summaryClasses =
  'inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4';

function listCharges(due: Delay, isDone: boolean): CalculatorProps['charges'] {
  return isDone || due.isOptional ? [] : (due.penalty?.charges ?? []);
}

interface CalculatorProps extends Omit<DelayCostProps, 'isDone'> {
  readonly charges: NonNullable<Delay['penalty']>['charges'];
}

function Calculator({ due, today, charges, turnover: known = null }: CalculatorProps) {
  const { t } = useLingui();
  const dueOn = parseCalendarDate(due.due)!; // the API sends dates only
  const firstLateDay = addDays(dueOn, 1);
  const [filedOn, setFiledOn] = useState<string>(today > firstLateDay ? today : firstLateDay);
  const [isNil, setIsNil] = useState(false);
  const [tax, setTax] = useState('');
  const limits = listTurnoverLimits(charges);
  const [turnover, setTurnover] = useState(() =>
    known === null ? '' : String(findTurnoverLimit(limits, known) ?? ''),
  );
  const day = parseCalendarDate(filedOn);
  const isTaxAsked = needsTax(charges) && !isNil;
  const [statementTax, setStatementTax] = useState('');
  const prefix = useId();
  const id = (name: string): string => `${prefix}${name}`;
  return (
    <div className="mt-2 space-y-4 rounded-card border border-line bg-surface p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id={id('day')}
          label={t`If filed on`}
          type="date"
          min={firstLateDay}
          max="2199-12-31"
          value={filedOn}
          onChange={(event) => setFiledOn(event.target.value)}
        />
        {limits.length > 0 && (
          <Select
            id={id('turnover')}
            label={t`Turnover in a year`}
            value={turnover}
            onChange={setTurnover}
            choices={[
              ...limits.map((limit) => {
                const amount = formatRupeesPlain(limit);
                return { value: String(limit), name: t`Up to ${amount}` };
              }),
              { value: '', name: t`More, or not known` },
            ]}
          />
        )}
        {isTaxAsked && (
          <Field
            id={id('tax')}
            label={t`Unpaid tax in rupees`}
            hint={t`For the interest. Enter 0 if nothing is unpaid.`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={tax}
            error={isAmount(tax) ? undefined : t`Enter an amount, for example 25,000.`}
            onChange={(event) => setTax(event.target.value)}
          />
        )}
        {needsStatementTax(charges) && (
          <Field
            id={id('statement')}
            label={t`Tax in the statement in rupees`}
            hint={t`The fee is never more than this.`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={statementTax}
            error={isAmount(statementTax) ? undefined : t`Enter an amount, for example 25,000.`}
            onChange={(event) => setStatementTax(event.target.value)}
          />
        )}
      </div>
      {hasNilFee(charges) && (
        <Checkbox id={id('nil')} isChecked={isNil} onChange={setIsNil}>
          <Trans>It is a nil return</Trans>
        </Checkbox>
      )}
      <output className="block">
        {day === null || day <= dueOn ? (
          <Trans>Choose a day after the due date.</Trans>
        ) : (
          <Cost
            day={day}
            lines={calculateDelayCost(charges, {
              due: dueOn,
              periodEnds: parseCalendarDate(due.periodEnds)!, // likewise
              filedOn: day,
              noFeeUntil: due.noFeeUntil === null ? null : parseCalendarDate(due.noFeeUntil),
              turnover: turnover === '' ? null : Number(turnover),
              isNil,
              tax: toPaise(tax),
              statementTax: toPaise(statementTax),
            })}
          />
        )}
      </output>
      <p className="text-small text-ink-soft">{due.penalty?.hint}</p>
    </div>
  );
}

function isAmount(typed: string): boolean {
  return typed === '' || !Number.isNaN(parseRupeesInput(typed));
}

function toPaise(typed: string): Paise | null {
  const rupees = parseRupeesInput(typed);
  return Number.isNaN(rupees) ? null : rupeesToPaise(rupees);
}

interface CostProps {
  readonly day: CalendarDate;
  readonly lines: readonly DelayCostLine[];
}

function Cost({ day, lines }: CostProps) {
  const { i18n } = useLingui();
  if (lines.length === 0)
    return (
      <Trans>
        Nothing is charged until <DayText day={day} />.
      </Trans>
    );
  return (
    <>
      {lines.some(({ amount }) => amount !== null) && (
        <p className="text-lead font-semibold">
          <Total day={day} lines={lines} />
        </p>
      )}
      <DescriptionList
        details={lines.map((line) => [
          i18n._(lineNames[line.kind]),
          <LineText key={line.kind} line={line} />,
        ])}
      />
    </>
  );
}

function Total({ day, lines }: CostProps) {
  const total = paiseToRupees(sumDelayCost(lines));
  if (lines.some(({ amount }) => amount === null))
    return (
      <Trans>
        Filed on <DayText day={day} /> it costs at least <Money rupees={total} isPlain />
      </Trans>
    );
  return lines.some(({ isUpTo }) => isUpTo) ? (
    <Trans>
      Filed on <DayText day={day} /> it costs up to <Money rupees={total} isPlain />
    </Trans>
  ) : (
    <Trans>
      Filed on <DayText day={day} /> it costs <Money rupees={total} isPlain />
    </Trans>
  );
}

const lineNames: Readonly<Record<DelayCostLine['kind'], MessageDescriptor>> = {
  daily: msg`Late fee`,
  fixed: msg`Fee or penalty`,
  interest: msg`Interest`,
};

function LineText({ line: { amount, count, unit } }: { readonly line: DelayCostLine }) {
  if (amount === null) return <Trans>Depends on the unpaid tax</Trans>;
  const money = <Money rupees={paiseToRupees(amount)} isPlain />;
  if (count === null) return money;
  return unit === 'day' ? (
    <>
      {money} (<Plural value={count} one="for # day" other="for # days" />)
    </>
  ) : (
    <>
      {money} (<Plural value={count} one="for # month" other="for # months" />)
    </>
  );
}
