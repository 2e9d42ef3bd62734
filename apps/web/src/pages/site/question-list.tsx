import { Disclosure } from './disclosure.tsx';

/** A frequently asked question and its answer. */
export interface Faq {
  readonly question: string;
  readonly answer: string;
}

/**
 * FAQs. Answers open without script. app/answered-questions.ts finds them by their data attributes and
 * describes them to search engines.
 */
export function QuestionList({ questions }: { readonly questions: readonly Faq[] }) {
  return (
    <div className="divide-y divide-line self-start border-y border-line">
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={<span data-question="">{question}</span>}>
          <p data-answer="" className="max-w-prose pb-5 text-ink-soft">
            {answer}
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
