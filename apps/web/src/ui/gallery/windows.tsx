import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';
import { Field } from '../field.tsx';
import { DocumentDialog } from '../file/document-dialog.tsx';
import { Menu } from '../menu.tsx';
import { MessageDialog } from '../message-dialog.tsx';
import { Avatar } from '../avatar.tsx';
import { showToast } from '../toast.ts';
import { useSamples } from './samples.ts';
import { InARow, State } from './state.tsx';

type Open = 'form' | 'large' | 'full' | 'message' | 'document' | null;

/** Dialogs. */
export function Dialogs() {
  const { word, sentence, paragraph, longWord, label } = useSamples();
  const [open, setOpen] = useState<Open>(null);
  const form = useRef<HTMLDialogElement>(null);
  const close = (): void => setOpen(null);
  return (
    <State name="a form, a long text, a message that must be read">
      <InARow>
        <Button onClick={() => setOpen('form')}>form</Button>
        <Button onClick={() => setOpen('large')}>large</Button>
        <Button onClick={() => setOpen('full')}>full</Button>
        <Button onClick={() => setOpen('message')}>message</Button>
        <Button onClick={() => setOpen('document')}>document</Button>
      </InARow>
      {open === 'form' && (
        <Dialog title={word} dialogRef={form} onClose={close}>
          <div className="space-y-4">
            <Field id="dialog-field" label={label} />
            <InARow>
              <Button onClick={() => form.current?.close()}>{word}</Button>
              <Button variant="secondary" onClick={() => showToast('error', sentence)}>
                toast
              </Button>
              <Button variant="secondary" onClick={() => showToast('info', sentence)}>
                another
              </Button>
            </InARow>
          </div>
        </Dialog>
      )}
      {open === 'large' && (
        <Dialog title={longWord} size="large" onClose={close}>
          <p>{`${paragraph} `.repeat(12)}</p>
        </Dialog>
      )}
      {open === 'full' && (
        <Dialog title={longWord} size="full" onClose={close}>
          <p>{paragraph}</p>
        </Dialog>
      )}
      {open === 'message' && (
        <MessageDialog title={word} text={`${sentence}\n${paragraph}`} onClose={close} />
      )}
      {open === 'document' && (
        <DocumentDialog
          title={word}
          pages={[{ width: 400, height: 260 }]}
          renderPage={({ number }) => <p>{`${number}. ${paragraph}`}</p>}
          onClose={close}
        />
      )}
    </State>
  );
}

/** Menus. */
export function Menus() {
  const { word, longWord, name, sentence } = useSamples();
  return (
    <>
      <State name="menu">
        <div className="flex justify-end">
          <Menu label={sentence} button={<Avatar picture={null} />}>
            {(close) => (
              <>
                <p className="px-3 py-2 font-semibold wrap-anywhere">{longWord}</p>
                <Button variant="quiet" onClick={close}>
                  {word}
                </Button>{' '}
                <Button variant="quiet" onClick={close}>
                  {name}
                </Button>
              </>
            )}
          </Menu>
        </div>
      </State>
      <State name="drawer">
        <Drawer openLabel={word} closeLabel={sentence} title={name}>
          <p className="px-3 wrap-anywhere">{longWord}</p>
        </Drawer>
      </State>
    </>
  );
}
