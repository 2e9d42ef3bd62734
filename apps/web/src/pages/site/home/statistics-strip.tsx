import { useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { statistics } from '../content.ts';
import { useCountUp } from './use-count-up.ts';

/**
 * The six statistics. They count up when they are first visible; a screen reader gets the final
 * values at once.
 */
export function StatisticsStrip() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { seen, share } = useCountUp();
  return (
    <section aria-label={t`In figures`} className="border-b border-line bg-surface">
      <dl
        ref={seen}
        className="mx-auto grid max-w-6xl grid-cols-2 gap-x-4 gap-y-6 px-4 py-8 md:grid-cols-3 lg:grid-cols-6"
      >
        {statistics.map(({ number, label }) => (
          <div key={number} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-ink-soft">{i18n._(label)}</dt>
            <dd className="text-title font-bold tracking-tight text-link">
              <span className="sr-only">{formatCount(number, language)}</span>
              <span aria-hidden="true">{formatCount(Math.round(number * share), language)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
