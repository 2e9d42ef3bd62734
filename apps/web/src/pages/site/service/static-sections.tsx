import type { Eservice } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { QuestionList } from '../question-list.tsx';
import { DueDates } from './due-dates.tsx';
import { FormQuestions } from './form-questions.tsx';
import { answerQuestions } from './service-answers.ts';
import { getWorkSteps } from './work-steps.ts';

/** What the form asks, how an application proceeds, the due dates it serves, and frequent questions. */
export default function StaticSections({ data: service }: { readonly data: Eservice }) {
  const { i18n } = useLingui();
  return (
    <div className="space-y-12 sm:space-y-18">
      <FormQuestions service={service} />
      <section aria-labelledby="how-it-works">
        <h2 id="how-it-works" className="text-heading font-bold tracking-tight">
          <Trans>How it works</Trans>
        </h2>
        <ol className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {getWorkSteps(service.slug).map(({ name, text }, index) => (
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
      <DueDates slug={service.slug} />
      <section aria-labelledby="questions">
        <h2 id="questions" className="mb-3 text-heading font-bold tracking-tight">
          <Trans>Questions and answers</Trans>
        </h2>
        <QuestionList questions={answerQuestions(service, i18n)} />
      </section>
    </div>
  );
}
