import { useState } from 'react';
import { PagePicture } from '../viewer/page-picture.tsx';
import { PageStage, type FetchedPicture } from '../viewer/page-stage.tsx';
import { useViewer } from '../viewer/use-viewer.ts';
import { ViewerTools } from '../viewer/viewer-tools.tsx';
import { useSamples } from './samples.ts';
import { State } from './state.tsx';

const page = { width: 400, height: 260 };
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260"><path fill="#e6ecf5" d="M0 0h400v260H0z"/><path stroke="#0b5cad" stroke-width="8" d="M40 60h320M40 110h240M40 160h280"/></svg>`;
const still = { error: null, isFetching: false, refetch: () => undefined };

/** Pages of a document with the viewer's tools: loaded, loading, failed. */
export function Viewers() {
  const { name, text } = useSamples();
  const viewer = useViewer([page, page]);
  const [data] = useState(() => new Blob([drawing], { type: 'image/svg+xml' }));
  const states: readonly (readonly [string, FetchedPicture])[] = [
    ['a page', { ...still, data }],
    ['a page on its way', { ...still, data: undefined }],
    ['a page that did not come', { ...still, data: undefined, error: new Error(text) }],
  ];
  return (
    <>
      <State name="tools">
        <ViewerTools viewer={viewer} />
      </State>
      {states.map(([state, picture]) => (
        <State key={state} name={state}>
          <PageStage label={name} size={page} view={viewer.view} picture={picture} />
        </State>
      ))}
      {states.map(([state, picture]) => (
        <State key={state} name={`${state}, to be read`}>
          <PagePicture page={picture} number={1} of={2} size={page} />
        </State>
      ))}
    </>
  );
}
