import type { OwnedPlan } from '@anupal/contract/subscriptions';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Meter } from '../../ui/meter.tsx';

/** The usage of a plan: `4 / 10`, with a bar if there is a limit. */
export function UsageBar({ usage: { used, limit } }: Pick<OwnedPlan, 'usage'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const [usedText, limitText] = [used, limit ?? 0].map((count) => formatCount(count, language));
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-small text-ink-soft sm:text-base">
          <Trans>Services used</Trans>
        </span>
        <span className="text-lead font-bold">
          {limit === null ? t`${usedText}, no limit` : `${usedText} / ${limitText}`}
        </span>
      </p>
      {limit !== null && (
        <div className="mt-2">
          <Meter label={t`Services used`} value={used} max={limit} />
        </div>
      )}
      {limit !== null && used >= limit && (
        <p className="mt-2 text-small text-ink-soft">
          <Trans>You have used all services of this plan. Upgrade to apply for more.</Trans>
        </p>
      )}
    </div>
  );
}
