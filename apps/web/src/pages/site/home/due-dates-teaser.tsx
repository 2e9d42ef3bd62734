import { Trans } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SiteLink } from '../site-link.tsx';

/** Leads to the calendar of due dates for any business. */
export function DueDatesTeaser() {
  return (
    <div className="wait-75 mx-auto max-w-6xl px-4 py-9 sm:wait-55 sm:py-10">
      <section className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card bg-primary-soft p-5 sm:p-8">
        <div className="flex min-w-0 flex-1 basis-80 gap-4">
          <span className="mt-0.5 text-link max-sm:hidden">
            <Icon name="calendar-days" size="large" />
          </span>
          <div>
            <h2 className="text-heading font-bold">
              <Trans>Which due dates apply to you?</Trans>
            </h2>
            <p className="mt-2 max-w-prose text-ink-soft">
              <Trans>
                Answer five questions about your business. You see each date of the year and the
                rule that sets it. No account is needed and nothing is saved.
              </Trans>
            </p>
          </div>
        </div>
        <SiteLink
          to={{ path: paths.dueDates }}
          className={`${buttonClasses('primary')} max-sm:w-full`}
        >
          <Trans>Find your due dates</Trans>
          <Icon name="arrow-right" />
        </SiteLink>
      </section>
    </div>
  );
}
