import type { Range } from '@anupal/contract/calendar/obligations';
import type { Law, RuleSet } from '@anupal/contract/calendar/rule';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { DueClientRow } from '../../clients/public.ts';
import type { ClientObligationKey } from '../clients/filing-queries.ts';
import type { ReadinessSubject } from '../readiness/readiness.ts';
import type { RecurringOrderRow } from './recurring-queries.ts';

/** Orders of a franchisee, and the days within which they are due. */
export interface OrdersInRange {
  readonly userId: string;
  readonly today: CalendarDate;
  readonly orders: readonly RecurringOrderRow[];
  readonly range: Range;
  readonly rules: RuleSet;
}

/** An obligation, or a period of a service, that is due by an order. */
export interface OrderedSubject extends ReadinessSubject {
  readonly order: RecurringOrderRow;
  readonly client: DueClientRow;
  readonly key: ClientObligationKey;
  readonly law: Law;
  /** The due date; of a service the last day of the period. */
  readonly due: CalendarDate;
  /** The day from which its draft is prepared. */
  readonly draftOn: CalendarDate;
}
