import type { ChainVerdict } from '@anupal/contract/office/log';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { verifyChain } from './audit-api.ts';

/** Verifies the hash chain and shows the result. */
export function ChainCheck() {
  const { t } = useLingui();
  const [verdict, setVerdict] = useState<ChainVerdict | null>(null);
  const submission = useSubmit(async () => {
    setVerdict(null);
    const result = await verifyChain();
    if (!result.ok) return result;
    setVerdict(result.value);
    return null;
  });
  return (
    <Card>
      <p className="max-w-prose text-ink-soft">
        <Trans>
          Each entry contains a hash of the previous one. Changing, removing or reordering entries
          breaks the chain, and the check finds the first break.
        </Trans>
      </p>
      <div className="mt-4 space-y-4">
        <FormError submission={submission} fallback={t`Something went wrong`} />
        <div role="status">{verdict !== null && <Verdict verdict={verdict} />}</div>
        <Button isPending={submission.isPending} onClick={submission.submit}>
          {submission.isPending ? t`Checking...` : t`Check the chain`}
        </Button>
      </div>
    </Card>
  );
}

function Verdict({ verdict: { events, head, fault } }: { readonly verdict: ChainVerdict }) {
  const language = useLanguage();
  const count = formatCount(events, language);
  if (fault !== null) {
    const place = formatCount(fault.seq, language);
    return (
      <Banner tone="danger">
        <Trans>The chain is broken at entry {place}. Inform the operator of the portal.</Trans>
      </Banner>
    );
  }
  return (
    <Banner tone="success">
      <p>
        <Trans>The chain is intact: {count} entries.</Trans>
      </p>
      <p className="text-small wrap-anywhere">
        <Trans>Last hash: {head}</Trans>
      </p>
    </Banner>
  );
}
