import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { testimonial } from '../content.ts';
import quotePicture from '../pictures/testimonial.svg?url';
import { SiteLink } from '../site-link.tsx';

/** A testimonial. */
export function Testimonial() {
  const { t, i18n } = useLingui();
  return (
    <section
      aria-label={t`What a partner says`}
      className="wait-113 border-y border-line bg-surface sm:wait-73"
    >
      <div className="mx-auto grid max-w-6xl items-center gap-6 px-4 py-12 sm:grid-cols-[auto_1fr] sm:gap-10 sm:py-16">
        <img
          src={quotePicture}
          alt=""
          width={120}
          height={120}
          loading="lazy"
          className="size-20 sm:size-32"
        />
        <div>
          <figure>
            <blockquote className="max-w-prose text-title font-medium">
              {i18n._(testimonial.quote)}
            </blockquote>
            <figcaption className="mt-4">
              <span className="font-semibold">{i18n._(testimonial.name)}</span>
              <span className="text-ink-soft">{`, ${i18n._(testimonial.role)}`}</span>
            </figcaption>
          </figure>
          <SiteLink
            to={{ path: paths.partners }}
            className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4 hover:text-link-strong"
          >
            <Trans>Become our partner</Trans>
            <Icon name="arrow-right" />
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
