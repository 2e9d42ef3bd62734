import { Badge } from '../badge.tsx';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { emptyPictures } from '../empty-pictures.ts';
import { DraftNote } from '../draft-note.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FoldingBanner } from '../folding-banner.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { LoadError } from '../load-error.tsx';
import { RestoredNote } from '../restored-note.tsx';
import { SavedNote } from '../saved-note.tsx';
import { showToast } from '../toast.ts';
import { useSamples } from './samples.ts';
import { InARow, State } from './state.tsx';

const badgeTones = ['success', 'info', 'office', 'warning', 'danger', 'neutral'] as const;
const bannerTones = ['info', 'success', 'warning', 'danger'] as const;
const draftStates = ['empty', 'waiting', 'saved', 'failed', 'refused', 'outdated'] as const;
const toastTones = ['default', 'success', 'info', 'error', 'warning'] as const;

/** Badges. */
export function Badges() {
  const { shortText, name } = useSamples();
  return (
    <State name="each tone">
      <InARow>
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone === 'info' ? name : shortText}
          </Badge>
        ))}
      </InARow>
    </State>
  );
}

/** Messages that remain visible. */
export function Banners() {
  const { text, paragraph, unbrokenText, error } = useSamples();
  return (
    <>
      {bannerTones.map((tone) => (
        <State key={tone} name={tone}>
          <Banner tone={tone}>{text}</Banner>
        </State>
      ))}
      <State name="folded">
        <FoldingBanner tone="warning" title={paragraph}>
          <p className="wrap-anywhere">{unbrokenText}</p>
        </FoldingBanner>
      </State>
      <State name="long">
        <Banner tone="info">
          <p className="wrap-anywhere">
            {paragraph} {unbrokenText}
          </p>
        </Banner>
      </State>
      <State name="what is wrong with a form">
        <ErrorSummary title={text} errors={{ one: error, two: paragraph }} />
      </State>
      <State name="how a draft stands">
        {draftStates.map((state) => (
          <DraftNote key={state} state={state} />
        ))}
        <RestoredNote />
      </State>
      <State name="how a draft stands, on the band">
        <div className="on-band space-y-2 bg-band p-3 text-on-band">
          {draftStates.map((state) => (
            <SavedNote key={state} state={state} savedAt={new Date()} />
          ))}
        </div>
      </State>
    </>
  );
}

/** Messages that disappear. */
export function Toasts() {
  const { text } = useSamples();
  return (
    <State name="each type, and the short one of the help form">
      <InARow>
        {toastTones.map((tone) => (
          <Button key={tone} variant="secondary" onClick={() => showToast(tone, text)}>
            {tone}
          </Button>
        ))}
        <Button
          variant="secondary"
          onClick={() => showToast('success', text, { position: 'top-center', autoClose: 3000 })}
        >
          short
        </Button>
      </InARow>
    </State>
  );
}

/** Empty states. */
export function Nothing() {
  const { text, paragraph, shortText, error } = useSamples();
  return (
    <>
      {emptyPictures.map((picture) => (
        <State key={picture} name={`nothing yet: ${picture}`}>
          <EmptyState picture={picture}>{text}</EmptyState>
        </State>
      ))}
      <State name="nothing yet, with what to do about it, long">
        <EmptyState picture="search" action={<Button>{shortText}</Button>}>
          {paragraph}
        </EmptyState>
      </State>
      <State name="it did not come">
        <LoadError title={text} message={error} isRetrying={false} onRetry={() => undefined} />
      </State>
      <State name="another try">
        <LoadError message={error} isRetrying onRetry={() => undefined} />
      </State>
    </>
  );
}
