import { useLingui } from '@lingui/react/macro';
import { advantages, claims, testimonial } from '../content.ts';

/** The voice of a partner, and the advantages in figures. */
export function WhyUs() {
  const { i18n } = useLingui();
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <figure className="self-start border-l-4 border-primary-bar pl-5">
        <blockquote className="text-lead font-medium">{i18n._(testimonial.quote)}</blockquote>
        <figcaption className="mt-4 text-small">
          <span className="font-semibold">{i18n._(testimonial.name)}</span>
          <span className="text-ink-soft">{`, ${i18n._(testimonial.role)}`}</span>
        </figcaption>
      </figure>
      <ul className="grid gap-x-6 gap-y-8 min-[20rem]:grid-cols-2 xl:grid-cols-3">
        {[...claims, ...advantages].map(({ figure, label, text }) => (
          <li key={label.id}>
            <h3>
              <span className="block text-heading font-bold">
                {typeof figure === 'string' ? figure : i18n._(figure)}
              </span>
              <span className="block font-semibold">{i18n._(label)}</span>
            </h3>
            <p className="mt-1 text-small text-ink-soft">{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
