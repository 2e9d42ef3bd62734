import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SceneSlider } from './scene-slider.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

/** The introduction, beside the slider. */
export function Hero() {
  const { t } = useLingui();
  return (
    <div className="bg-band text-on-band">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-8 pb-10 sm:pt-14 sm:pb-16 lg:grid-cols-2">
        <div className="on-band">
          <PageHeading
            size="display"
            title={t`Tax, registration and compliance services`}
          >{t`Company, tax and compliance work, in safe hands`}</PageHeading>
          <p className="mt-5 max-w-xl text-lead text-on-band-soft">
            <Trans>
              Company incorporation, trademark, ROC filing, GST, MSME, Startup India, ISO,
              accounting and legal agreements for businesses all over India.
            </Trans>
          </p>
          <SignInPanel />
        </div>
        <SceneSlider />
      </div>
    </div>
  );
}
