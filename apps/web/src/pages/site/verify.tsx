import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { VerifyPanel } from '../../features/invoices/verification/verify-panel.tsx';
import { PageHero } from './page-hero.tsx';
import { PublicLinks } from './public-links.tsx';

/** Whether an invoice or another document was issued by the firm. */
export default function Verify() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.verify}
        description={t`Verify an invoice, voucher or note of ours by its QR code, or by its number and total.`}
      />
      <PageHero
        title={t`Verify a document`}
        heading={t`Did we issue this document?`}
        lead={t`Verify an invoice, voucher or note by its QR code, or by its number and total.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <VerifyPanel />
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
