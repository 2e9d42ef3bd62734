import { useLingui } from '@lingui/react';
import { Icon } from '../../../ui/icon.tsx';
import { SiteLink } from '../site-link.tsx';
import { ScenePicture } from './scene-picture.tsx';
import type { Scene } from './scenes.ts';

interface SceneSheetProps {
  readonly scene: Scene;
  readonly position: number;
  readonly hasScript: boolean;
}

/** A scene of the slider: its picture, text and link. */
export function SceneSheet({ scene, position, hasScript }: SceneSheetProps) {
  const { i18n } = useLingui();
  return (
    <li id={`scene-${position + 1}`} className="w-full shrink-0 snap-center snap-always">
      <ScenePicture picture={scene.picture} isFirst={position === 0} hasScript={hasScript} />
      <div className="px-5 pt-4 pb-1">
        <h2 className="text-title font-bold">
          <SiteLink
            to={scene.to}
            className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-link hover:underline"
          >
            {i18n._(scene.title)}
            <Icon name="arrow-right" />
          </SiteLink>
        </h2>
        <p className="text-ink-soft">{i18n._(scene.text)}</p>
      </div>
    </li>
  );
}
