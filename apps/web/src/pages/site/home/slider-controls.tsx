import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { scenes } from './scenes.ts';

interface SliderControlsProps {
  readonly index: number;
  readonly isPlaying: boolean;
  readonly show: (index: number) => void;
  readonly play: (isPlaying: boolean) => void;
}

/** Pause, a dot for each scene, previous and next. */
export function SliderControls({ index, isPlaying, show, play }: SliderControlsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="flex items-center px-2 pb-2 sm:px-3">
      <Control
        icon={isPlaying ? 'pause' : 'play'}
        name={isPlaying ? t`Stop the slider` : t`Play the slider`}
        onClick={() => play(!isPlaying)}
      />
      <ol className="flex min-w-0 flex-1 justify-center">
        {scenes.map(({ picture, title }, position) => (
          <li key={picture} className="w-11 min-w-6 shrink">
            <Dot
              position={position}
              title={i18n._(title)}
              isCurrent={position === index}
              show={show}
            />
          </li>
        ))}
      </ol>
      <Control icon="chevron-left" name={t`Previous picture`} onClick={() => show(index - 1)} />
      <Control icon="chevron-right" name={t`Next picture`} onClick={() => show(index + 1)} />
    </div>
  );
}

interface DotProps {
  readonly position: number;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly show: (index: number) => void;
}

function Dot({ position, title, isCurrent, show }: DotProps) {
  const { t } = useLingui();
  const choose = (event: MouseEvent): void => {
    event.preventDefault();
    show(position);
  };
  return (
    <a
      href={`#scene-${position + 1}`}
      data-replay=""
      aria-label={t`Picture ${position + 1}: ${title}`}
      aria-current={isCurrent}
      onClick={choose}
      className="flex h-11 items-center justify-center"
    >
      <span
        className={`h-2.5 rounded-full transition-all ${isCurrent ? 'w-6 bg-primary-bar' : 'w-2.5 bg-line-strong'}`}
      />
    </a>
  );
}

interface ControlProps {
  readonly icon: IconName;
  readonly name: string;
  readonly onClick: () => void;
}

function Control({ icon, name, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onClick}
      className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-primary-soft hover:text-link noscript:invisible"
    >
      <Icon name={icon} />
    </button>
  );
}
