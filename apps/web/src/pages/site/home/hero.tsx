import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SceneSlider } from './scene-slider.tsx';
import { StartPanel } from './start-panel.tsx';

/** The introduction, beside the product in pictures. */
export function Hero() {
  const { t } = useLingui();
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-10 px-4 pt-8 pb-8 sm:pt-12 sm:pb-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <PageHeading
          size="display"
          title={t`Tax, registration and compliance services`}
        >{t`GST, tax and company filings, done before they are due`}</PageHeading>
        <p className="mt-5 max-w-xl text-lead text-ink-soft">
          <Trans>
            Tell us about your business once. See every due date and fee, send documents from your
            phone, and get proof of filing.
          </Trans>
        </p>
        <StartPanel />
      </div>
      <SceneSlider />
    </div>
  );
}
