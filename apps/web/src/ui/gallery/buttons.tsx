import { BackLink } from '../back-link.tsx';
import { Button } from '../button.tsx';
import { DownloadButton } from '../file/download-button.tsx';
import { DownloadStatus } from '../file/download-status.tsx';
import { FileDownload } from '../file/file-download.tsx';
import { FormActions } from '../form-actions.tsx';
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
  const { shortText, paragraph, reason, text } = useSamples();
  return (
    <>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <InARow>
            <Button variant={variant}>{shortText}</Button>
            <Button variant={variant}>
              <Icon name="upload" />
              {shortText}
            </Button>
            <Button variant={variant} isPending>
              {shortText}
            </Button>
            <Button variant={variant} disabledReason={reason}>
              {shortText}
            </Button>
            <LinkButton variant={variant} to=".">
              {shortText}
            </LinkButton>
          </InARow>
        </State>
      ))}
      <State name="on the band">
        <div className="on-band rounded-card bg-band p-4">
          <InARow>
            {onBand.map((variant) => (
              <LinkButton key={variant} variant={variant} to=".">
                {shortText}
              </LinkButton>
            ))}
          </InARow>
        </div>
      </State>
      <State name="back to the page above">
        <BackLink to=".">{shortText}</BackLink>
      </State>
      <State name="at the end of a form">
        <FormActions onCancel={() => undefined}>
          <Button>{shortText}</Button>
        </FormActions>
      </State>
      <State name="wide, long">
        <Button isWide>{paragraph}</Button>
      </State>
      <State name="a download">
        <DownloadButton
          name={shortText}
          fileName="sample.txt"
          fetchFile={() => Promise.resolve({ ok: true, value: new Blob([text]) })}
        />
      </State>
      <State name="a long download: not started, running, saved, cancelled">
        <FileDownload
          name={shortText}
          fileName="sample.zip"
          readFile={() => Promise.resolve({ ok: true, value: new Blob([text]) })}
        />
        <DownloadStatus status={{ is: 'coming', bytes: 1_234_567 }} />
        <DownloadStatus status={{ is: 'saved', name: 'sample.zip' }} />
        <DownloadStatus status={{ is: 'cancelled' }} />
      </State>
      <State name="a link within text">
        <p>
          {text} <TextLink to=".">{shortText}</TextLink>
        </p>
      </State>
      <State name="links to the parts of a page">
        <SectionLinks
          label={text}
          parts={[
            { id: 'part-1', name: shortText, count: 8 },
            { id: 'part-2', name: text, count: 120 },
          ]}
        />
      </State>
    </>
  );
}
