import { Trans, useLingui } from '@lingui/react/macro';
import { PageSection } from '../page-section.tsx';
import { FirmDetails } from './firm-details.tsx';

/** The company in three paragraphs, beside its details. */
export function WhoWeAre() {
  const { t } = useLingui();
  return (
    <PageSection heading={t`Who We Are`}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="max-w-prose space-y-4">
          <p>
            <Trans>
              We are a private firm for tax, registration and compliance. We incorporate companies,
              protect trademarks, file with the Registrar and the GST portal, keep books and draft
              agreements, for businesses from a tea stall to a factory.
            </Trans>
          </p>
          <p>
            <Trans>
              You do not have to travel for it. Our franchisees have offices in towns all over
              India: people who know your street and speak your language. They collect your
              documents; our office checks and files them and is responsible for the result.
            </Trans>
          </p>
          <p>
            <Trans>
              We are not a government office and do not sell shortcuts. We cannot promise what an
              authority will decide. We do promise that your form is correct and filed on time, and
              that you can always see its status.
            </Trans>
          </p>
        </div>
        <FirmDetails />
      </div>
    </PageSection>
  );
}
