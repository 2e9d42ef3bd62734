import { Trans, useLingui } from '@lingui/react/macro';
import { brand } from '@anupal/contract/brand';
import { paths } from '../../app/paths.ts';
import { ContactForm } from '../../features/support/contact/contact-form.tsx';
import { staticSection } from '../../lib/static-section.tsx';
import { OfficeMap } from './contact/office-map.tsx';
import { PageHero } from './page-hero.tsx';
import { PublicLinks } from './public-links.tsx';

const ContactCards = staticSection(() => import('./contact/contact-cards.tsx'), 'contact-cards');

/** The contact page. */
export default function Contact() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.contact}
        description={t`Our address, email and phone, directions to our office, and a form to write to us.`}
      />
      <PageHero
        title={t`Contact`}
        heading={t`Talk to us`}
        lead={t`Before you order, while we work, or if something is wrong: a person reads every message.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <ContactCards />
        <div className="mt-12 grid gap-12 *:min-w-0 lg:mt-16 lg:grid-cols-2">
          <section aria-labelledby="write-to-us">
            <h2 id="write-to-us" className="text-heading font-bold tracking-tight">
              <Trans>Write to us</Trans>
            </h2>
            <div className="mt-6">
              <ContactForm />
            </div>
            <Complaints />
          </section>
          <section aria-labelledby="find-us">
            <h2 id="find-us" className="text-heading font-bold tracking-tight">
              <Trans>Find us</Trans>
            </h2>
            <div className="mt-6">
              <OfficeMap />
            </div>
          </section>
        </div>
      </div>
    </>
  );
}

function Complaints() {
  const { name, email } = brand.grievanceOfficer;
  return (
    <p className="mt-6 text-small text-ink-soft">
      <Trans>
        A complaint? Our Grievance Officer {name} reads it:{' '}
        <a href={`mailto:${email}`} className="font-semibold wrap-anywhere text-link underline">
          {email}
        </a>
      </Trans>
    </p>
  );
}
