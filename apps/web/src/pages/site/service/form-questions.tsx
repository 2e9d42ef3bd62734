import type { Eservice } from '@anupal/contract/eservices';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { Plural, Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Disclosure } from '../disclosure.tsx';
import { useServiceForm } from './use-service-form.ts';

/** The questions of the application form; nothing until they are known. */
export function FormQuestions({ service }: { readonly service: Eservice }) {
  const questions = useServiceForm(service).filter(({ kind }) => kind !== 'file');
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="form-questions">
      <h2 id="form-questions" className="text-heading font-bold tracking-tight">
        <Trans>What we ask you</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <Trans>The answers are saved while you enter them, so you can continue later.</Trans>
      </p>
      <div className="mt-3 border-y border-line">
        <Disclosure
          summary={
            <Plural
              value={questions.length}
              one="# question in the form"
              other="# questions in the form"
            />
          }
        >
          <ul className="grid gap-x-8 pb-4 wrap-anywhere sm:grid-cols-2 lg:grid-cols-3">
            {questions.map((question) => (
              <Question key={question.key} question={question} />
            ))}
          </ul>
        </Disclosure>
      </div>
    </section>
  );
}

function Question({ question }: { readonly question: FormField }) {
  const language = useLanguage();
  const { label } = question;
  return (
    <li className="border-t border-line py-2">
      {label[language] ?? label.en}{' '}
      <span className="text-small text-ink-soft">
        <Condition question={question} />
      </span>
    </li>
  );
}

/** Says when a question does not have to be answered. */
function Condition({ question: { when, isRequired } }: { readonly question: FormField }) {
  if (when !== undefined) return <Trans>(depending on your answers)</Trans>;
  return isRequired ? null : <Trans>(optional)</Trans>;
}
