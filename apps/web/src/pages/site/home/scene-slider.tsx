import { useLingui } from '@lingui/react/macro';
import { staticSection } from '../../../lib/static-section.tsx';
import { sceneNames } from './scene-names.ts';
import { SliderControls } from './slider-controls.tsx';
import { useSlides } from './use-slides.ts';

const Scenes = staticSection(() => import('./scenes/scenes.tsx'), 'home-sections');

/**
 * The product in four scenes side by side, which can be swiped. Without script the first one shows,
 * and the tabs are links to the others.
 */
export function SceneSlider() {
  const { t, i18n } = useLingui();
  const { row, index, isPlaying, isMoving, show, play, pushes, holders } = useSlides(
    sceneNames.length,
  );
  const name = sceneNames[index];
  const shown = name === undefined ? '' : i18n._(name);
  return (
    <section
      aria-label={t`The product in pictures`}
      aria-roledescription={t`slider`}
      {...holders}
      className="min-w-0"
    >
      <div
        ref={row}
        {...pushes}
        className="on-band relative min-h-96 snap-x scroll-smooth snap-mandatory overflow-x-auto overscroll-x-contain rounded-card border border-band-line bg-band text-on-band scrollbar-none"
      >
        <Scenes />
      </div>
      <SliderControls
        index={index}
        isPlaying={isPlaying}
        isMoving={isMoving}
        show={show}
        play={play}
      />
      <p aria-live={isMoving ? 'off' : 'polite'} className="sr-only">
        {t`Picture ${index + 1} of ${sceneNames.length}: ${shown}`}
      </p>
    </section>
  );
}
