import { languages } from '@anupal/contract/languages';
import { Trans, useLingui } from '@lingui/react/macro';
import { Marquee } from '../bar/marquee.tsx';
import type { AnnouncementFormValues } from './announcement-model.ts';

/** Previews the bar in each language. */
export function MarqueePreview({
  values: { textEn, textHi },
}: {
  readonly values: AnnouncementFormValues;
}) {
  const { t } = useLingui();
  const labels = { en: t`Preview in English`, hi: t`Preview in Hindi` };
  const texts = { en: textEn.trim(), hi: textHi.trim() };
  const filled = languages.filter((language) => texts[language] !== '');
  if (filled.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">
        <Trans>Preview of the running bar</Trans>
      </p>
      <div className="mt-1.5 space-y-2">
        {filled.map((language) => (
          <div
            key={language}
            lang={language}
            className="overflow-hidden rounded-control border border-line"
          >
            <Marquee
              label={labels[language]}
              announcements={[{ id: language, text: { en: texts[language], hi: texts[language] } }]}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
