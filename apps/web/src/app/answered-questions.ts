/** A question and its answer as a built page shows them. Both are escaped HTML. */
export interface ShownQuestion {
  readonly question: string;
  readonly answer: string;
}

/** Reads the answered questions of a built page, so that search engines get what people see. */
export function readAnsweredQuestions(html: string): readonly ShownQuestion[] {
  const pairs = html.matchAll(
    /<span data-question="">([^<]+)<\/span>.*?<p data-answer=""[^>]*>([^<]+)<\/p>/gs,
  );
  return [...pairs].map(([, question = '', answer = '']) => ({ question, answer }));
}
