import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { sceneNames } from './scene-names.ts';

interface SliderControlsProps {
  readonly index: number;
  readonly isPlaying: boolean;
  readonly isMoving: boolean;
  readonly show: (index: number) => void;
  readonly play: (isPlaying: boolean) => void;
}

/** A tab for each scene with the progress of its time, previous, pause and next. */
export function SliderControls({ index, isPlaying, isMoving, show, play }: SliderControlsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="mt-3 flex flex-wrap items-start justify-end gap-x-3">
      <ol className="grid grow basis-72 grid-cols-4 gap-2 max-[20rem]:grid-cols-2">
        {sceneNames.map((name, position) => (
          <li key={name.id}>
            <Tab
              position={position}
              name={i18n._(name)}
              isCurrent={position === index}
              isMoving={isMoving}
              show={show}
            />
          </li>
        ))}
      </ol>
      <div className="-mr-2 flex text-ink-soft noscript:hidden">
        <Control icon="chevron-left" name={t`Previous picture`} onClick={() => show(index - 1)} />
        <Control
          icon={isPlaying ? 'pause' : 'play'}
          name={isPlaying ? t`Stop the slider` : t`Play the slider`}
          onClick={() => play(!isPlaying)}
        />
        <Control icon="chevron-right" name={t`Next picture`} onClick={() => show(index + 1)} />
      </div>
    </div>
  );
}

interface TabProps extends Pick<SliderControlsProps, 'isMoving' | 'show'> {
  readonly position: number;
  readonly name: string;
  readonly isCurrent: boolean;
}

function Tab({ position, name, isCurrent, isMoving, show }: TabProps) {
  const choose = (event: MouseEvent): void => {
    event.preventDefault();
    show(position);
  };
  return (
    <a
      href={`#scene-${position + 1}`}
      data-replay=""
      aria-current={isCurrent}
      onClick={choose}
      className="block min-h-11 rounded-control text-small font-semibold text-ink-soft hover:text-ink aria-[current=true]:text-ink"
    >
      <span className="mb-2 block h-1 rounded-full bg-line">
        {isCurrent && (
          <span
            className={`block h-full origin-left rounded-full bg-saffron forced-colors:bg-[Highlight] noscript:hidden ${isMoving ? 'animate-progress' : ''}`}
          />
        )}
      </span>
      {name}
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
      className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-primary-soft hover:text-link"
    >
      <Icon name={icon} size="small" />
    </button>
  );
}
