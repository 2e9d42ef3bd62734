import { Button } from '../button.tsx';
import { DownloadButton } from '../file/download-button.tsx';
import { Icon } from '../icon.tsx';
import { LinkButton } from '../link-button.tsx';
import { SectionLinks } from '../section-links.tsx';
import { TextLink } from '../text-link.tsx';
import { useSamples } from './samples.ts';
import { InARow, State } from './state.tsx';

const variants = ['primary', 'secondary', 'quiet', 'accent'] as const;
const onBand = ['onBand', 'quietOnBand', 'accent'] as const;

/** Buttons, and links that look like them. */
export function Buttons() {
  const { word, paragraph, reason, sentence } = useSamples();
  return (
    <>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <InARow>
            <Button variant={variant}>{word}</Button>
            <Button variant={variant}>
              <Icon name="upload" />
              {word}
            </Button>
            <Button variant={variant} isPending>
              {word}
            </Button>
            <Button variant={variant} disabledReason={reason}>
              {word}
            </Button>
            <LinkButton variant={variant} to=".">
              {word}
            </LinkButton>
          </InARow>
        </State>
      ))}
      <State name="on the band">
        <div className="on-band rounded-card bg-band p-4">
          <InARow>
            {onBand.map((variant) => (
              <LinkButton key={variant} variant={variant} to=".">
                {word}
              </LinkButton>
            ))}
          </InARow>
        </div>
      </State>
      <State name="wide, long">
        <Button isWide>{paragraph}</Button>
      </State>
      <State name="a download">
        <DownloadButton
          name={word}
          fileName="sample.txt"
          fetchFile={() => Promise.resolve({ ok: true, value: new Blob([sentence]) })}
        />
      </State>
      <State name="a link within text">
        <p>
          {sentence} <TextLink to=".">{word}</TextLink>
        </p>
      </State>
      <State name="links to the parts of a page">
        <SectionLinks
          label={sentence}
          parts={[
            { id: 'part-1', name: word, count: 8 },
            { id: 'part-2', name: sentence, count: 120 },
          ]}
        />
      </State>
    </>
  );
}
