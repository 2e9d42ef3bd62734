import type { OwnedPlan } from '@anupal/contract/subscriptions';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Meter } from '../../ui/meter.tsx';

/** The usage of a plan: `4 / 10`, with a bar if there is a limit. */
export function UsageBar({ usage: { used, limit, period } }: Pick<OwnedPlan, 'usage'>) {
  const { t } = useLingui();
  const isMonthly = period === 'month';
  const name = isMonthly ? t`Services used this month` : t`Services used`;
  const language = useLanguage();
  const [usedText, limitText] = [used, limit ?? 0].map((count) => formatCount(count, language));
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-small text-ink-soft sm:text-base">{name}</span>
        <span className="text-lead font-bold">
          {limit === null ? t`${usedText}, no limit` : `${usedText} / ${limitText}`}
        </span>
      </p>
      {limit !== null && (
        <div className="mt-2">
          <Meter label={name} value={used} max={limit} />
        </div>
      )}
      {limit !== null && used >= limit && (
        <p className="mt-2 text-small text-ink-soft">
          {isMonthly ? (
            <Trans>
              You have used all services of this month. Upgrade to apply for more before the next
              one.
            </Trans>
          ) : (
            <Trans>You have used all services of this plan. Upgrade to apply for more.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
