import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { statistics } from '../content.ts';
import { useCountUp } from './use-count-up.ts';

/**
 * The six statistics and who published them. They count up when they are first visible; a screen
 * reader gets the final values at once.
 */
export function StatisticsStrip() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { seen, share } = useCountUp();
  return (
    <section
      aria-label={t`In figures`}
      className="mx-auto flex max-w-6xl flex-wrap gap-x-10 gap-y-4 px-4 pt-8 pb-2"
    >
      <p className="text-meta text-ink-soft lg:max-w-40">
        <Trans>Figures published by {brand.name}, not audited</Trans>
      </p>
      <dl
        ref={seen}
        className="grid grow grid-cols-2 gap-x-4 gap-y-4 max-lg:w-full sm:grid-cols-3 lg:flex lg:justify-between"
      >
        {statistics.map(({ number, label }) => (
          <div key={number} className="flex flex-col-reverse justify-end">
            <dt className="text-meta text-ink-soft">{i18n._(label)}</dt>
            <dd className="font-bold">
              <span className="sr-only">{formatCount(number, language)}</span>
              <span aria-hidden="true">{formatCount(Math.round(number * share), language)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
