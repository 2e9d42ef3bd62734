import type { Language } from '@anupal/contract/languages';
import { purposeTexts } from '@anupal/contract/privacy/purposes';
import type { KycStatus } from '@anupal/contract/users';
import { getWeekday, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate, weekdayName } from '@anupal/contract/values/date-format';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { clientUrl, draftUrl, paths, walletTopUpUrl } from '../../app/paths.ts';
import { applicationPath, describeDraft } from '../../features/applications/application-model.ts';
import { formUrl } from '../../features/calendar/clients/client-board-model.ts';
import { calendarMonthUrl, formatDueName } from '../../features/calendar/calendar-model.ts';
import { ticketPath } from '../../features/support/own/ticket-filters.ts';
import { formatCount, formatDate, formatDateTime } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { IconName } from '../../ui/icon-names.ts';
import type { Turn } from '../../ui/turn.ts';
import type { Todo } from './todo-model.ts';

/** An item as it is shown. */
interface TodoText {
  readonly icon: IconName;
  readonly turn: Turn;
  readonly title: string;
  readonly reason: string;
  readonly action: { readonly label: string; readonly to: string };
}

type Kind<K extends Todo['kind']> = Extract<Todo, { readonly kind: K }>;

/** Puts the items of the to-do list into words, in the language of the screen. */
export function useTodoText(): (todo: Todo) => TodoText {
  const kyc = useKycText();
  const agreement = useAgreementText();
  const dueDate = useDueDateText();
  const clientDues = useClientDuesText();
  const ending = useEndingText();
  const application = useApplicationText();
  const draft = useDraftText();
  const plan = usePlanText();
  const ticket = useTicketText();
  const { t } = useLingui();
  const language = useLanguage();
  return (todo) => {
    switch (todo.kind) {
      case 'kyc':
        return kyc(todo.status);
      case 'agreement':
        return agreement(todo);
      case 'consent':
        return {
          icon: 'shield-check',
          turn: 'you',
          title: t`Confirm or withdraw your consent`,
          reason: todo.purposes.map((purpose) => purposeTexts[purpose].title[language]).join(', '),
          action: { label: t`Review your consent`, to: paths.dashboardPrivacy },
        };
      case 'overdue':
      case 'due':
        return dueDate(todo);
      case 'clientsOverdue':
      case 'clientsDue':
        return clientDues(todo);
      case 'authoritiesEnding':
      case 'documentsExpiring':
      case 'registrationsEnding':
        return ending(todo);
      case 'erasure': {
        const { clientId, clientName, dueAt } = todo.erasure;
        const day = formatDate(dueAt, language);
        return {
          icon: 'shield-check',
          turn: 'you',
          title: t`${clientName} asks you to delete their data`,
          reason: t`Decide by ${day}. Otherwise the client is deleted on that day, or once nothing of theirs is open.`,
          action: { label: t`Decide`, to: clientUrl(clientId) },
        };
      }
      case 'application':
      case 'moreApplications':
        return application(todo);
      case 'planEnded':
      case 'planUsedUp':
      case 'planEnding':
        return plan(todo);
      case 'draft':
      case 'moreDrafts':
        return draft(todo);
      case 'ticket':
      case 'moreTickets':
        return ticket(todo);
      case 'walletEmpty':
        return {
          icon: 'wallet',
          turn: 'you',
          title: t`Your wallet is empty`,
          reason: t`Fees for services are paid from your wallet.`,
          action: { label: t`Add money`, to: walletTopUpUrl },
        };
      case 'firstApplication':
        return {
          icon: 'briefcase-business',
          turn: 'you',
          title: t`Apply for your first service`,
          reason: t`For your own business or for a client.`,
          action: { label: t`Choose a service`, to: paths.dashboardServices },
        };
    }
  };
}

function useKycText(): (status: KycStatus | null) => TodoText {
  const { t } = useLingui();
  return (status) => {
    if (status === 'pending')
      return {
        icon: 'clock',
        turn: 'office',
        title: t`We are reviewing your KYC`,
        reason: t`The review usually takes one working day. We email you the decision.`,
        action: { label: t`See your KYC`, to: paths.dashboardKyc },
      };
    if (status === 'rejected')
      return {
        icon: 'id-card',
        turn: 'late',
        title: t`Correct your KYC and submit it again`,
        reason: t`It was rejected. The reason and what you entered are on the page.`,
        action: { label: t`Correct KYC`, to: paths.dashboardKyc },
      };
    return {
      icon: 'id-card',
      turn: 'you',
      title: t`Complete your KYC`,
      reason: t`Have your PAN card and both sides of your Aadhaar card ready.`,
      action: { label: t`Complete KYC`, to: paths.dashboardKyc },
    };
  };
}

function useAgreementText(): (todo: Kind<'agreement'>) => TodoText {
  const { t } = useLingui();
  const language = useLanguage();
  return ({ signBy, isLate }) => {
    const date = parseCalendarDate(signBy);
    const day = date === null ? signBy : formatCalendarDate(date, language);
    return {
      icon: 'file-pen-line',
      turn: isLate ? 'late' : 'you',
      title: t`Sign your franchisee agreement`,
      reason: isLate
        ? t`The deadline was ${day}. You cannot file new applications until you sign.`
        : t`Please sign by ${day}. After that, you cannot file new applications until you sign.`,
      action: { label: t`Read and sign`, to: paths.dashboardAgreement },
    };
  };
}

function useDueDateText(): (todo: Kind<'overdue' | 'due'>) => TodoText {
  const { t } = useLingui();
  const language = useLanguage();
  const toDay = (day: string) => formatWeekday(day, language);
  const overdue = ({ oldest, count }: Kind<'overdue'>): TodoText => {
    const name = formatDueName(oldest);
    const day = toDay(oldest.due);
    const passed = t`${plural(count, { one: '# due date has passed', other: '# due dates have passed' })}`;
    return {
      icon: 'triangle-alert',
      turn: 'late',
      title: count === 1 ? t`${name} is overdue` : passed,
      reason: count === 1 ? t`It was due on ${day}.` : t`The oldest: ${name}, due on ${day}.`,
      action: { label: t`File or mark as done`, to: paths.dashboardCalendar },
    };
  };
  return (todo) => {
    if (todo.kind === 'overdue') return overdue(todo);
    const { day, daysLeft, dues } = todo;
    const names = dues.map(formatDueName);
    const when = t`${plural(daysLeft, { 0: 'Due today', 1: 'Due tomorrow', one: 'Due in # day', other: 'Due in # days' })}`;
    const several = t`${plural(dues.length, { one: '# due date', other: '# due dates' })}`;
    return {
      icon: 'calendar-days',
      turn: 'you',
      title: dues.length === 1 ? names.join('') : several,
      reason: [when, toDay(day), ...(dues.length === 1 ? [] : [names.join(', ')])].join(' · '),
      action: { label: t`See due dates`, to: calendarMonthUrl(day) },
    };
  };
}

function useClientDuesText(): (todo: Kind<'clientsOverdue' | 'clientsDue'>) => TodoText {
  const { t } = useLingui();
  const language = useLanguage();
  return (todo) => {
    const [{ form, name, due }] = todo.dues;
    const filings = todo.dues.reduce((sum, { clients }) => sum + clients, 0);
    const day = formatWeekday(due, language);
    if (todo.kind === 'clientsOverdue')
      return {
        icon: 'triangle-alert',
        turn: 'late',
        title: t`${plural(filings, { one: '# client filing is overdue', other: '# client filings are overdue' })}`,
        reason: t`The oldest: ${name}, due on ${day}.`,
        action: { label: t`See due dates`, to: formUrl(form, due, 'overdue') },
      };
    const { daysLeft } = todo;
    const when = t`${plural(daysLeft, { 0: 'Due today', 1: 'Due tomorrow', one: 'Due in # day', other: 'Due in # days' })}`;
    return {
      icon: 'calendar-days',
      turn: 'you',
      title: t`${plural(filings, { one: '# client filing', other: '# client filings' })}`,
      reason: [when, day, todo.dues.map((each) => each.name).join(', ')].join(' · '),
      action: { label: t`See due dates`, to: formUrl(form, due, 'open') },
    };
  };
}

type Ending = Kind<'authoritiesEnding' | 'documentsExpiring' | 'registrationsEnding'>;

function useEndingText(): (todo: Ending) => TodoText {
  const { t } = useLingui();
  return (todo) => {
    const action = { label: t`See clients`, to: paths.dashboardClients };
    if (todo.kind === 'authoritiesEnding')
      return {
        icon: 'clock',
        turn: 'you',
        title: t`${plural(todo.authorities, { one: '# authority expires within 30 days', other: '# authorities expire within 30 days' })}`,
        reason: t`Ask these clients for a new one.`,
        action,
      };
    if (todo.kind === 'registrationsEnding')
      return {
        icon: 'clock',
        turn: 'you',
        title: t`${plural(todo.registrations, { one: '# registration of your clients needs renewal', other: '# registrations of your clients need renewal' })}`,
        reason: t`Expiring soon, or expired recently.`,
        action,
      };
    return {
      icon: 'file-text',
      turn: 'you',
      title: t`${plural(todo.documents, { one: '# document of your clients needs renewal', other: '# documents of your clients need renewal' })}`,
      reason: t`Expiring soon, or expired recently.`,
      action,
    };
  };
}

function formatWeekday(day: string, language: Language): string {
  const date = parseCalendarDate(day);
  if (date === null) return day;
  return `${weekdayName(getWeekday(date), language)}, ${formatCalendarDate(date, language)}`;
}

function useApplicationText(): (todo: Kind<'application' | 'moreApplications'>) => TodoText {
  const { t } = useLingui();
  const language = useLanguage();
  return (todo) => {
    if (todo.kind === 'moreApplications')
      return {
        icon: 'mail',
        turn: 'you',
        title: t`${plural(todo.count, { one: '# more application needs your attention', other: '# more applications need your attention' })}`,
        reason: t`Our office has asked you for something in each of them.`,
        action: { label: t`See all`, to: `${paths.dashboardServiceUsage}?state=action_needed` },
      };
    const { id, eserviceName, clientName, isForSelf, period, stateSince } = todo.application;
    const since = formatDate(stateSince, language);
    return {
      icon: 'mail',
      turn: 'you',
      title: eserviceName,
      reason: [
        t`Our office has been waiting for you since ${since}`,
        ...(isForSelf ? [] : [clientName]),
        ...(period === null ? [] : [period]),
      ].join(' · '),
      action: { label: t`Respond`, to: applicationPath(id) },
    };
  };
}

function useDraftText(): (todo: Kind<'draft' | 'moreDrafts'>) => TodoText {
  const { t } = useLingui();
  const language = useLanguage();
  return (todo) => {
    if (todo.kind === 'moreDrafts')
      return {
        icon: 'file-pen-line',
        turn: 'you',
        title: t`${plural(todo.count, { one: '# more unfinished application', other: '# more unfinished applications' })}`,
        reason: t`Unfinished applications are saved for seven days.`,
        action: { label: t`See all`, to: paths.dashboardServiceUsage },
      };
    const { eserviceId, eserviceName, clientName, savedAt } = todo.draft;
    const saved = formatDateTime(savedAt, language);
    const [period, ...others] = describeDraft(todo.draft, language);
    const about = [clientName, period].filter((part) => part !== null && part !== undefined);
    return {
      icon: 'file-pen-line',
      turn: 'you',
      title: about.length === 0 ? t`Finish your application: ${eserviceName}` : about.join(' · '),
      reason: [
        ...(about.length === 0 ? [] : [t`Finish your application: ${eserviceName}`]),
        ...others,
        t`Saved on ${saved}`,
      ].join(' · '),
      action: { label: t`Continue`, to: draftUrl(eserviceId, todo.draft) },
    };
  };
}

function useTicketText(): (todo: Kind<'ticket' | 'moreTickets'>) => TodoText {
  const { t } = useLingui();
  const language = useLanguage();
  return (todo) => {
    if (todo.kind === 'moreTickets')
      return {
        icon: 'mail',
        turn: 'you',
        title: t`${plural(todo.count, { one: '# more ticket is waiting for your reply', other: '# more tickets are waiting for your reply' })}`,
        reason: t`Reply, or close the tickets that are settled.`,
        action: { label: t`See all`, to: `${paths.dashboardSupport}?state=open` },
      };
    const { id, subject, lastMessageAt } = todo.ticket;
    const repliedOn = formatDate(lastMessageAt, language);
    return {
      icon: 'mail',
      turn: 'you',
      title: t`We replied to your ticket: ${subject}`,
      reason: t`Replied on ${repliedOn}. Reply, or close the ticket if it is settled.`,
      action: { label: t`Read the reply`, to: ticketPath(id) },
    };
  };
}

function usePlanText(): (todo: Kind<'planEnded' | 'planUsedUp' | 'planEnding'>) => TodoText {
  const { t } = useLingui();
  const language = useLanguage();
  return (todo) => {
    const shape = { icon: 'badge-indian-rupee', turn: 'you' } as const;
    if (todo.kind === 'planUsedUp') {
      const limit = formatCount(todo.limit, language);
      return {
        ...shape,
        title: todo.isMonthly
          ? t`All ${limit} services of this month are used`
          : t`All ${limit} services of your plan are used`,
        reason: t`Upgrade your plan to apply for more.`,
        action: { label: t`See plans`, to: paths.plans },
      };
    }
    const { planName, expiryDate } =
      todo.kind === 'planEnded' ? todo : { ...todo.plan, planName: todo.plan.plan.planName };
    const end = formatDate(expiryDate, language);
    if (todo.kind === 'planEnding')
      return {
        ...shape,
        title: t`Your ${planName} plan ends on ${end}`,
        reason: t`Renew it now: the new term starts when this one ends.`,
        action: { label: t`Renew plan`, to: paths.plans },
      };
    return {
      ...shape,
      turn: 'late',
      title: t`Your ${planName} plan has ended`,
      reason: t`It ended on ${end}. Renew it to apply for services.`,
      action: { label: t`Renew plan`, to: paths.plans },
    };
  };
}
