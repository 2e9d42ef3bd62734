import { maxUploadBytes } from '@anupal/contract/uploads';
import { useState } from 'react';
import type { FileView } from '../file/file-card.tsx';
import { FileField } from '../file/file-field.tsx';
import { MultiDocumentField } from '../file/multi-document-field.tsx';
import { useSamples } from './samples.ts';
import { State } from './state.tsx';

const rules = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: maxUploadBytes,
};
const picture = { name: 'pan.jpg', bytes: 1_250_000, preview: '/favicon.svg' } as const;
const deed = { id: 'deed', name: 'deed.pdf', size: 84_000 };
const states: readonly FileView['state'][] = [
  { is: 'sending', share: 0.4 },
  { is: 'stored' },
  { is: 'failed' },
];

/** File fields. */
export function FileFields() {
  const { label, longLabel, hint, error, reason, unbrokenText } = useSamples();
  const [file, setFile] = useState<FileView | null>(null);
  const own = { ...rules, onRemove: () => setFile(null), onPick: pick };
  function pick(picked: File): void {
    const { name, size } = picked;
    setFile({ name, bytes: size, preview: picked, state: { is: 'stored' } });
  }
  return (
    <>
      <State name="empty: try it">
        <FileField {...own} id="file-empty" label={label} hint={hint} camera="user" file={file} />
      </State>
      {states.map((state) => (
        <State key={state.is} name={state.is}>
          <FileField
            {...own}
            id={`file-${state.is}`}
            label={`${label} (${state.is})`}
            file={{ ...picture, state }}
            onRetry={() => undefined}
          />
        </State>
      ))}
      <State name="wrong, long, no picture">
        <FileField
          {...own}
          id="file-long"
          label={longLabel}
          error={error}
          file={{ name: `${unbrokenText}.pdf`, bytes: 840, preview: null, state: { is: 'stored' } }}
        />
      </State>
      <State name="closed, with the reason">
        <FileField
          {...own}
          id="file-closed"
          label={`${label} 2`}
          disabledReason={reason}
          file={{ ...picture, state: { is: 'stored' } }}
        />
      </State>
      <State name="several documents">
        <MultiDocumentField
          id="file-several"
          label={(index) => `${label} ${index + 3}`}
          newLabel={longLabel}
          hint={hint}
          rules={rules}
          maxDocuments={5}
          uploads={{ pick: () => undefined, remove: () => undefined }}
          slots={{ deed: { is: 'stored', chosen: null, document: deed, problem: null } }}
          slotNames={['deed']}
          createSlotName={() => 'new'}
        />
      </State>
    </>
  );
}
