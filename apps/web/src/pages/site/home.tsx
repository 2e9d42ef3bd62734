import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { homeOf } from '../../features/auth/model.ts';
import { useSession } from '../../lib/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import homePicture from './home-picture.svg?url';
import { PublicLinks } from './public-links.tsx';
import { Services } from './services.tsx';

/** What the firm does, and the way in. */
export default function Home() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.home}
        description={t`Company incorporation, trademark, ROC filing, GST and more, by one firm.`}
      />
      <section className="on-band bg-band text-on-band">
        <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-8 pb-14 sm:pt-14 sm:pb-20 lg:grid-cols-[1.15fr_1fr]">
          <div>
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
            <WayIn />
          </div>
          <img
            src={homePicture}
            alt=""
            width={440}
            height={320}
            fetchPriority="low"
            className="mx-auto hidden w-full max-w-md lg:block"
          />
        </div>
      </section>
      <Services />
    </>
  );
}

function WayIn() {
  const session = useSession();
  if (session.status === 'signedIn')
    return (
      <div className="mt-8">
        <LinkButton variant="accent" to={homeOf(session.user)}>
          <Trans>My page</Trans>
        </LinkButton>
      </div>
    );
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton variant="accent" to={paths.register}>
          <Trans>Register</Trans>
        </LinkButton>
        <LinkButton variant="onBand" to={paths.login}>
          <Trans>Sign in</Trans>
        </LinkButton>
      </div>
      <p className="mt-4 text-small text-on-band-soft">
        <Trans>With a code by e-mail or with Google. There is no password to remember.</Trans>
      </p>
    </>
  );
}
