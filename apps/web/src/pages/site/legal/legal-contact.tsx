import { brand } from '@anupal/contract/brand';
import { Trans } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { TextLink } from '../../../ui/text-link.tsx';

const { name, email } = brand.grievanceOfficer;

/**
 * The contact for questions and complaints about a legal page, with links to the other two texts.
 */
export function LegalContact() {
  const language = useLanguage();
  return (
    <section
      aria-labelledby="questions"
      className="rounded-card border border-line bg-primary-soft p-5 sm:p-7"
    >
      <h2 id="questions" className="text-title font-bold">
        <Trans>Questions and complaints</Trans>
      </h2>
      <address className="mt-3 space-y-1 not-italic">
        <p>
          <Trans>Grievance Officer: {name}</Trans>
        </p>
        <p>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </p>
        <p>
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className={link}>
            {brand.phone}
          </a>
          , {brand.hours[language]}
        </p>
        <p>
          {brand.legalName}, {brand.address}
        </p>
      </address>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        <TextLink to={publicUrl(paths.privacy, language)}>
          <Trans>Privacy Policy</Trans>
        </TextLink>
        <TextLink to={publicUrl(paths.terms, language)}>
          <Trans>Terms</Trans>
        </TextLink>
        <TextLink to={publicUrl(paths.refunds, language)}>
          <Trans>Refunds</Trans>
        </TextLink>
      </p>
    </section>
  );
}

const link =
  'inline-flex min-h-8 items-center wrap-anywhere font-semibold text-link underline underline-offset-4';
