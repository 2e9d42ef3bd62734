import { useLingui } from '@lingui/react/macro';
import { scenes } from './scenes.ts';
import { SceneSheet } from './scene-sheet.tsx';
import { SliderControls } from './slider-controls.tsx';
import { useSlides } from './use-slides.ts';

/**
 * Four scenes in a row that can be swiped. Without script the first one shows, and the dots are
 * links to the others.
 */
export function SceneSlider() {
  const { t, i18n } = useLingui();
  const { row, index, isPlaying, isMoving, hasScript, show, play, pushes, holders } = useSlides(
    scenes.length,
  );
  const scene = scenes[index];
  const title = scene === undefined ? '' : i18n._(scene.title);
  return (
    <section
      aria-label={t`What we do, in pictures`}
      aria-roledescription={t`slider`}
      {...holders}
      className="mx-auto w-full max-w-xl min-w-0 overflow-hidden rounded-card bg-surface text-ink lg:max-w-none"
    >
      <ul
        ref={row}
        {...pushes}
        className="relative flex snap-x scroll-smooth snap-mandatory overflow-x-auto overscroll-x-contain scrollbar-none"
      >
        {scenes.map((scene, position) => (
          <SceneSheet key={scene.picture} scene={scene} position={position} hasScript={hasScript} />
        ))}
      </ul>
      <SliderControls index={index} isPlaying={isPlaying} show={show} play={play} />
      <p aria-live={isMoving ? 'off' : 'polite'} className="sr-only">
        {t`Picture ${index + 1} of ${scenes.length}: ${title}`}
      </p>
    </section>
  );
}
