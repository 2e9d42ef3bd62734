import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { VerifyPanel } from '../../features/invoices/verification/verify-panel.tsx';
import { PageHero } from './page-hero.tsx';
import { PublicLinks } from './public-links.tsx';

/** Whether an invoice, an agreement or another document was issued by the firm. */
export default function Verify() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.verify}
        description={t`Verify one of our invoices, agreements or certificates with its PDF or QR code, or an invoice with its number and total.`}
      />
      <PageHero
        title={t`Verify a document`}
        heading={t`Did we issue this document?`}
        lead={t`Verify an invoice, a signed agreement or a franchise certificate with its PDF or QR code. For invoices, vouchers and notes, the number and total are enough.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <VerifyPanel />
        <p className="mt-6 max-w-prose text-ink-soft noscript:mt-0 noscript:mb-6">
          <Trans>
            These documents have a QR code and are digitally signed. Compare the details shown
            (number, date, name and, for an invoice, the total) with your copy. Your copy is the
            document that we issued only if all of them match.
          </Trans>
        </p>
        <p className="hidden rounded-control border border-line-strong bg-surface px-4 py-3 noscript:block">
          <Trans>
            JavaScript is needed to verify a document. You can also call {brand.phone} with its
            number and total.
          </Trans>
        </p>
      </div>
    </>
  );
}
