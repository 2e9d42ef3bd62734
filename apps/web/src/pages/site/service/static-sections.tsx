import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { DueDates } from './due-dates.tsx';
import { workSteps } from './work-steps.ts';

/** The sections that change only with a release: how it works, and the due dates of the service. */
export default function StaticSections() {
  const { i18n } = useLingui();
  const { slug = '' } = useParams();
  return (
    <div className="space-y-12 sm:space-y-18">
      <section aria-labelledby="how-it-works">
        <h2 id="how-it-works" className="text-heading font-bold tracking-tight">
          <Trans>How it works</Trans>
        </h2>
        <ol className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {workSteps.map(({ name, text }, index) => (
            <li key={name.id} className="border-t-2 border-line pt-3">
              <h3 className="font-semibold">
                <span aria-hidden="true" className="me-2 text-link">
                  {index + 1}
                </span>
                {i18n._(name)}
              </h3>
              <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <DueDates slug={slug.toLowerCase()} />
    </div>
  );
}
