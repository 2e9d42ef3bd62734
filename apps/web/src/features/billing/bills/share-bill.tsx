import type { Bill } from '@anupal/contract/billing/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { createShareLinks } from '../../clients/share-links.ts';
import { billQuery, readBillFile, recordShare } from '../billing-api.ts';

/** Shares a bill or a reminder by the franchisee's own apps; the portal sends nothing. */
export function ShareBill({ bill }: { readonly bill: Bill }) {
  const { t } = useLingui();
  const { text, language, phone, email, lastSharedAt } = bill.share;
  const links = createShareLinks({ phone, email }, `${bill.issuer.name}: ${bill.number}`, text);
  const record = useRecord(bill.id);
  const share = useSubmit(async () => {
    const pdf = await readBillFile(bill.id);
    if (!pdf.ok) return pdf;
    const file = new File([pdf.value], `${bill.number}.pdf`, { type: 'application/pdf' });
    const withFile = { text, files: [file] };
    try {
      await navigator.share(navigator.canShare(withFile) ? withFile : { text });
      await record('device');
    } catch {
      // The user closed the list of apps.
    }
    return null;
  });
  const { copyText } = useCopy();
  const copy = async (): Promise<void> => {
    if (await copyText(text)) await record('copy');
  };
  return (
    <SectionCard title={bill.isOverdue ? t`Send a reminder` : t`Send to your client`}>
      <p lang={language} className="mb-4 rounded-control bg-sunken p-3 whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={links.whatsapp}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses('primary', false)}
          onClick={() => void record('whatsapp')}
        >
          <Trans>Send on WhatsApp</Trans>
        </a>
        <a
          href={links.sms}
          className={buttonClasses('secondary')}
          onClick={() => void record('sms')}
        >
          <Trans>SMS</Trans>
        </a>
        <a
          href={links.email}
          className={buttonClasses('secondary')}
          onClick={() => void record('email')}
        >
          <Trans>Email</Trans>
        </a>
        {'share' in navigator && (
          <Button
            variant="secondary"
            isPending={share.isPending}
            onClick={() => void share.submit()}
          >
            <Trans>Share with PDF</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={() => void copy()}>
          <Trans>Copy text</Trans>
        </Button>
      </div>
      {lastSharedAt !== null && (
        <p className="mt-3 text-small text-ink-soft">
          <Trans>
            Last shared <DateText iso={lastSharedAt} withTime />
          </Trans>
        </p>
      )}
    </SectionCard>
  );
}

function useRecord(billId: string) {
  const queries = useQueryClient();
  return async (channel: Parameters<typeof recordShare>[1]): Promise<void> => {
    const recorded = await recordShare(billId, channel);
    if (recorded.ok) queries.setQueryData(billQuery(billId).queryKey, recorded.value);
  };
}
