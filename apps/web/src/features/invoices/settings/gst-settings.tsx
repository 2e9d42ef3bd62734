import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ClassificationSection } from './classification-section.tsx';
import { FirmSection } from './firm-section.tsx';
import { TopUpSection } from './top-up-section.tsx';

/** What tax documents are made from: the firm, codes and rates, and how top-ups count. */
export function GstSettings() {
  const { t } = useLingui();
  return (
    <>
      <div>
        <PageHeading>{t`GST`}</PageHeading>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Trans>
            These settings decide what tax documents say. Have a chartered accountant decide them.
            Issued documents never change.
          </Trans>
        </p>
      </div>
      <FirmSection />
      <ClassificationSection />
      <TopUpSection />
    </>
  );
}
