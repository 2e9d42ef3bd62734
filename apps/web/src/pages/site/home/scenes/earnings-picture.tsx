import { Trans, useLingui } from '@lingui/react/macro';
import { SampleCard, SampleNote } from './sample.tsx';

/** A sample picture of a partner's monthly earnings. */
export function EarningsPicture() {
  const { t } = useLingui();
  return (
    <>
      <SampleCard title={t`Earned in November`} subtitle={t`60 returns for 28 clients`}>
        <div className="px-4 pb-3">
          <p className="text-heading font-bold">₹21,460</p>
          <svg viewBox="0 0 300 72" className="mt-2 h-auto w-full fill-line">
            <rect y="36" width="40" height="36" rx="4" />
            <rect x="52" y="29" width="40" height="43" rx="4" />
            <rect x="104" y="32" width="40" height="40" rx="4" />
            <rect x="156" y="18" width="40" height="54" rx="4" />
            <rect x="208" y="11" width="40" height="61" rx="4" />
            <rect x="260" y="2" width="40" height="70" rx="4" className="fill-primary-bar" />
          </svg>
        </div>
        <dl className="border-t border-line px-4 py-3 text-small">
          <Sum name={t`Your clients paid`} sum="₹48,000" />
          <Sum name={t`Service fees`} sum="− ₹26,540" />
        </dl>
        <p className="border-t border-line px-4 py-3 text-meta text-ink-soft">
          <Trans>An example, not a promise. Your own costs and taxes are not deducted.</Trans>
        </p>
      </SampleCard>
      <SampleNote icon="wallet" title={t`Fees paid`} text={t`From your wallet`} className="top-6" />
    </>
  );
}

function Sum({ name, sum }: { readonly name: string; readonly sum: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{sum}</dd>
    </div>
  );
}
