import { brand } from '@anupal/contract/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { BrandName } from '../../ui/brand-name.tsx';
import { publicUrl } from '../paths.ts';
import { footerNavItems } from './site-nav-items.ts';
import { SocialLinks } from './social-links.tsx';

/** The company, its contact details, and links to further pages. */
export function SiteFooter() {
  return (
    <footer className="on-band wait-156 bg-band text-small text-on-band sm:wait-72 print:hidden">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr]">
        <Firm />
        <QuickLinks />
        <Contact />
      </div>
    </footer>
  );
}

function Firm() {
  return (
    <div className="text-on-band-soft">
      <p className="pb-3 text-on-band">
        <BrandName />
      </p>
      <address className="space-y-1 not-italic">
        <p>{brand.legalName}</p>
        <p>{brand.address}</p>
        <p>
          <Trans>GSTIN {brand.gstin}</Trans>
        </p>
      </address>
      <p className="pt-3">
        <Trans>A private firm, not a government website</Trans>
      </p>
    </div>
  );
}

function QuickLinks() {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  return (
    <nav aria-label={t`Quick Links`}>
      <h2 className={title}>
        <Trans>Quick Links</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-x-4">
        {footerNavItems.map(({ path, label }) => (
          <li key={path}>
            <Link to={publicUrl(path, language)} className={link}>
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const language = useLanguage();
  return (
    <div>
      <h2 className={title}>
        <Trans>Talk to us</Trans>
      </h2>
      <p className="flex flex-col">
        <a className={link} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
          {brand.phone}
        </a>
        <a className={link} href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
      </p>
      <p className="text-on-band-soft">{brand.hours[language]}</p>
      <SocialLinks />
    </div>
  );
}

const title = 'pb-1 text-base font-semibold text-on-band';
const link =
  'inline-flex min-h-11 items-center text-on-band underline-offset-4 hover:text-saffron hover:underline';
