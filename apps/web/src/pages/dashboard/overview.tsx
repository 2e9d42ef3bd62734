import { dateInIndia, getWeekday } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate, weekdayName } from '@anupal/contract/values/date-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { RecentCard } from '../../features/applications/own/recent-card.tsx';
import { ClientDueCard } from '../../features/calendar/clients/client-due-card.tsx';
import { DueCard } from '../../features/calendar/own/due-card.tsx';
import { RedirectStaff } from '../../features/auth/redirect-staff.tsx';
import { TaxProfileBanner } from '../../features/invoices/tax-profile-banner.tsx';
import { CurrentUsage } from '../../features/subscriptions/current-usage.tsx';
import { RequireSubscription } from '../../features/subscriptions/require-subscription.tsx';
import { PlanCard } from '../../features/subscriptions/plan-card.tsx';
import { WalletCard } from '../../features/wallet/wallet-card.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LockedCard } from './locked-card.tsx';
import { TodoCard, useTodoHeading } from './todo-card.tsx';
import { countTodos } from './todo-model.ts';
import { startTodoCalls, useTodos } from './use-todos.ts';

/** Loads the to-do list before the page is rendered. */
export async function clientLoader(): Promise<null> {
  await startTodoCalls();
  return null;
}

/**
 * The franchisee's day, for those who have or had a plan. Everything is requested at once, also the
 * status of the plan: on a slow network each request after another is felt.
 */
export default function Overview() {
  return (
    <RedirectStaff>
      <RequireSubscription mayHaveEnded showsLoading>
        <Today />
      </RequireSubscription>
    </RedirectStaff>
  );
}

/** What needs the franchisee's attention first, then due dates, applications, wallet and plan. */
function Today() {
  const { t } = useLingui();
  const user = useSignedInUser();
  const todos = useTodos(user);
  const count = countTodos(todos.todos ?? []);
  const heading = useTodoHeading(todos, count);
  const isFree = todos.isComplete && todos.todos?.length === 0;
  return (
    <>
      <div>
        <p className="text-small wrap-anywhere text-ink-soft">
          <TodaysDate /> · <Trans>Hello, {user.fullName}</Trans>
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-48">
            <PageHeading title={t`Dashboard`}>{heading}</PageHeading>
          </div>
          {/* Otherwise the rail and the bottom bar have it. */}
          {user.isKycVerified && isFree && (
            <LinkButton to={paths.dashboardServices}>
              <Trans>New application</Trans>
            </LinkButton>
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] *:min-w-0">
        <div className="space-y-6">
          <TodoCard {...todos} />
          {user.isKycVerified && <ClientDueCard />}
          <DueCard />
          {user.isKycVerified && <RecentCard />}
          <TaxProfileBanner />
        </div>
        <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-1 *:min-w-0">
          {user.isKycVerified && <WalletCard walletId={user.walletId} />}
          <PlanCard
            userId={user.id}
            aside={
              user.isKycVerified && (
                <LinkButton variant="quiet" to={paths.dashboardPlans}>
                  <Trans>Open your plan</Trans>
                </LinkButton>
              )
            }
          >
            {user.isKycVerified && <CurrentUsage />}
          </PlanCard>
          {!user.isKycVerified && (
            <>
              <LockedCard title={t`Wallet`} reason={t`Requires KYC`}>
                <Trans>Your balance and recent transactions.</Trans>
              </LockedCard>
              <LockedCard title={t`Services`} reason={t`Requires KYC`}>
                <Trans>Your recent applications.</Trans>
              </LockedCard>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Today's date in India: `Wednesday, 18 November 2026`. */
function TodaysDate() {
  const language = useLanguage();
  const today = dateInIndia(new Date());
  return (
    <time dateTime={today}>
      {weekdayName(getWeekday(today), language)}, {formatCalendarDate(today, language)}
    </time>
  );
}
