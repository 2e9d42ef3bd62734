import { brand } from '@anupal/contract/brand';
import { Trans } from '@lingui/react/macro';

/** Who runs the site and how to reach them. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 text-small text-ink-soft sm:grid-cols-2">
        <address className="not-italic">
          <p className="font-semibold text-ink">{brand.legalName}</p>
          <p>{brand.address}</p>
          <p>
            <Trans>GSTIN {brand.gstin}</Trans>
          </p>
        </address>
        <p className="flex flex-col gap-x-6 sm:items-end">
          <a className={contact} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
            {brand.phone}
          </a>
          <a className={contact} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </p>
      </div>
    </footer>
  );
}

const contact =
  'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4';
