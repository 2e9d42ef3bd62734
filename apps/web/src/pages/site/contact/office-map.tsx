import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type MouseEvent } from 'react';
import { buttonClasses } from '../../../ui/button-classes.ts';
import mapPicture from '../pictures/map.svg?url';
import { mapFrame, mapPage } from './map-links.ts';

/**
 * The location of the office. A picture at first: only pressing the button contacts OpenStreetMap.
 * Without script the button is a link to the map.
 */
export function OfficeMap() {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const showInPage = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsShown(true);
  };
  if (isShown)
    return (
      <iframe
        ref={takeFocus}
        title={t`Map of our office`}
        src={mapFrame}
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        className={`${frame} h-96 w-full`}
      />
    );
  return (
    <div className={`${frame} bg-surface`}>
      <svg
        viewBox="0 0 640 400"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        role="img"
        aria-label={t`A drawing of the street where our office is`}
        className="h-auto w-full"
      >
        <use href={`${mapPicture}#map`} />
      </svg>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line p-4 sm:p-5">
        <a
          href={mapPage}
          target="_blank"
          rel="noopener noreferrer"
          data-replay=""
          onClick={showInPage}
          className={buttonClasses('secondary')}
        >
          <Trans>Show the map</Trans>
        </a>
        <p className="min-w-[min(12rem,100%)] flex-1 text-small text-ink-soft">
          <Trans>
            The map is loaded from OpenStreetMap, which then receives your internet address.
          </Trans>
        </p>
      </div>
    </div>
  );
}

const frame = 'overflow-hidden rounded-card border border-line';

// The focused button is gone.
function takeFocus(map: HTMLElement | null): void {
  map?.focus();
}
