import { Disclosure } from './disclosure.tsx';

/** A frequent question and its answer. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

/**
 * Frequent questions. Their answers open without script; search engines read them by the marks that
 * app/answered-questions.ts looks for.
 */
export function QuestionList({ questions }: { readonly questions: readonly AnsweredQuestion[] }) {
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
