import { brand } from '@anupal/contract/brand';
import { useLingui } from '@lingui/react/macro';
import sprite from './social-icons.svg?url';

/** Links to the company's social media accounts, as listed in the brand file. */
export function SocialLinks() {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Follow us`} className="mt-2 -ml-2.5 flex flex-wrap">
      {brand.social.map(({ name, icon, url }) => (
        <li key={icon}>
          <a
            href={url}
            rel="noopener"
            aria-label={name}
            className="flex size-11 items-center justify-center rounded-control text-on-band-soft hover:text-saffron"
          >
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
              className="size-5"
            >
              <use href={`${sprite}#${icon}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
