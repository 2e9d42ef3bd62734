import type { DueDate } from '@anupal/contract/calendar/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import { noResponse } from '../../../lib/api/failure.ts';
import { showCatalogues } from '../../../lib/i18n/language.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import {
  readTouchedAnswers,
  readForm,
  parseAnswers,
  toUrlParams,
  type PreviewAnswers,
} from './preview-model.ts';
import { PreviewIntro } from './preview-intro.tsx';
import { Questions } from './questions.tsx';

const YearAhead = lazy(loadYearAhead);

interface Preview {
  readonly dues: readonly DueDate[];
  readonly answers: PreviewAnswers;
  readonly language: string;
}

/** Five questions, and the due dates of the year ahead. */
export function PublicPreview() {
  const { t } = useLingui();
  const language = useLanguage();
  const { search, replaceSearch } = useUrlQuery();
  // The prerendered page knows no query, so it is read only after hydration.
  const isHydrated = useHydrated();
  const urlAnswers = parseAnswers(isHydrated ? search : new URLSearchParams());
  const [changed, setChanged] = useState<Partial<PreviewAnswers>>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const answers = { ...urlAnswers, ...changed };
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmit(async () => {
    // When submitted during hydration, the form may be ahead of React's state.
    const submitted = form.current === null ? answers : readForm(form.current);
    replaceSearch(toUrlParams(submitted));
    const loaded = await Promise.all([loadQuestion(), loadYearAhead()]).catch(noResponse);
    if ('ok' in loaded) return loaded;
    const [questions] = loaded;
    const result = await questions(submitted, language);
    if (!result.ok) return result;
    setPreview({ dues: result.value.obligations, answers: submitted, language });
    return null;
  });
  // A shared link shows its due dates at once.
  const showShared = useEffectEvent(() => {
    if (search.has('constitution')) void submission.submit();
  });
  useEffect(() => {
    if (isHydrated) showShared();
  }, [isHydrated]);
  // Without this, hydration would reset what was already answered.
  const attachForm = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (element !== null) setChanged(readTouchedAnswers(element));
  }, []);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <div className="grid rounded-card border border-line bg-surface noscript:hidden lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:block print:border-0">
      <form
        ref={attachForm}
        onSubmit={handleSubmit}
        className="space-y-5 self-start p-5 sm:p-8 print:hidden"
      >
        <Questions
          answers={answers}
          onAnswer={(more) => setChanged((before) => ({ ...before, ...more }))}
        />
        {submission.failure !== null && (
          <Banner key={submission.tries} tone="danger" takesFocus>
            {submission.failure.message ?? t`The dates could not be loaded. Please try again.`}
          </Banner>
        )}
        <Button type="submit" isPending={submission.isPending}>
          <Trans>Show the year ahead</Trans>
        </Button>
        <p className="mt-3 text-small text-ink-soft">
          <Trans>We do not save your answers or ask for any identification numbers.</Trans>
        </p>
      </form>
      <div className="min-w-0 rounded-b-card border-t border-line bg-sunken p-5 sm:p-8 lg:rounded-e-card lg:rounded-bl-none lg:border-s lg:border-t-0 print:border-0 print:p-0">
        {/* A change of language hides the dates until they are fetched again. */}
        {preview !== null && preview.language === language ? (
          <Suspense fallback={<PreviewIntro />}>
            <YearAhead dues={preview.dues} answers={preview.answers} />
          </Suspense>
        ) : (
          <PreviewIntro />
        )}
      </div>
    </div>
  );
}

/** Loads the list with its texts on demand. */
async function loadYearAhead() {
  await showCatalogues('calendar', 'delays');
  const { YearAhead: component } = await import('./year-ahead.tsx');
  return { default: component };
}

async function loadQuestion() {
  const { fetchYearAhead: readYearAhead } = await import('./preview-api.ts');
  return readYearAhead;
}
