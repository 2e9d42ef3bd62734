import { useRef, useState } from 'react';
import { failure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../button.tsx';
import { CommandList } from '../command-list.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { Drawer } from '../drawer.tsx';
import { Field } from '../field.tsx';
import { HeadActions } from '../head-actions.tsx';
import { DocumentDialog } from '../file/document-dialog.tsx';
import { Form, SubmitButton } from '../form.tsx';
import { Menu } from '../menu.tsx';
import { MessageDialog } from '../message-dialog.tsx';
import { Avatar } from '../avatar.tsx';
import { SecretLinkActions, SecretUrl } from '../secret-link.tsx';
import { SideSheet } from '../side-sheet.tsx';
import { showToast } from '../toast.ts';
import { useSamples } from './samples.ts';
import { InARow, State } from './state.tsx';

const kinds = ['form', 'confirm', 'large', 'full', 'message', 'document'] as const;

/** Dialogs. */
export function Dialogs() {
  const { shortText, text, paragraph, unbrokenText, label } = useSamples();
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    initial: { word: '' },
    prefix: 'dialog-',
    submit: async () => failure('internal', () => paragraph),
  });
  const close = (): void => setOpen(null);
  return (
    <State name="a form, a confirmation, a long text, a message that must be read">
      <InARow>
        {kinds.map((kind) => (
          <Button key={kind} aria-haspopup="dialog" onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
        <ConfirmButton
          label={shortText}
          title={shortText}
          confirmLabel={shortText}
          run={async () => failure('internal', () => paragraph)}
        >
          <p>{paragraph}</p>
        </ConfirmButton>
      </InARow>
      <SecretUrl id="secret-url" label={label} hint={text} url={unbrokenText} />
      <SecretLinkActions
        hasLink
        creation={form}
        revocation={form}
        createLabel={shortText}
        warning={paragraph}
      />
      {open === 'form' && (
        <Dialog title={shortText} dialogRef={dialog} onClose={close}>
          <Form form={form} fallback={text}>
            <Field {...form.field('word')} label={label} />
            <InARow>
              <Button variant="secondary" onClick={() => showToast('error', text)}>
                toast
              </Button>
              <Button variant="secondary" onClick={() => showToast('info', text)}>
                another
              </Button>
            </InARow>
            <DialogActions dialogRef={dialog}>
              <SubmitButton>{shortText}</SubmitButton>
            </DialogActions>
          </Form>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title={shortText}
          confirmLabel={shortText}
          submission={form}
          fallback={text}
          dialogRef={dialog}
          onClose={close}
        >
          <p>{paragraph}</p>
        </ConfirmDialog>
      )}
      {open === 'large' && (
        <Dialog title={unbrokenText} size="large" onClose={close}>
          <p>{`${paragraph} `.repeat(12)}</p>
        </Dialog>
      )}
      {open === 'full' && (
        <Dialog title={unbrokenText} size="full" onClose={close}>
          <p>{paragraph}</p>
        </Dialog>
      )}
      {open === 'message' && (
        <MessageDialog title={shortText} text={`${text}\n${paragraph}`} onClose={close} />
      )}
      {open === 'document' && (
        <DocumentDialog
          title={shortText}
          pages={[{ width: 400, height: 260 }]}
          renderPage={({ number }) => <p>{`${number}. ${paragraph}`}</p>}
          onClose={close}
        />
      )}
    </State>
  );
}

/** Menus, and what opens over a page. */
export function Menus() {
  const { shortText, unbrokenText, name, text, label } = useSamples();
  const [isListOpen, setIsListOpen] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <State name="menu">
        <div className="flex justify-end">
          <Menu label={text} button={<Avatar picture={null} />}>
            {(close) => (
              <>
                <p className="px-3 py-2 font-semibold wrap-anywhere">{unbrokenText}</p>
                <Button variant="quiet" onClick={close}>
                  {shortText}
                </Button>{' '}
                <Button variant="quiet" onClick={close}>
                  {name}
                </Button>
              </>
            )}
          </Menu>
        </div>
      </State>
      <State name="actions beside a heading, in a menu on a phone">
        <HeadActions
          others={[
            { to: '#short', name: shortText },
            { to: '#long', name: unbrokenText },
          ]}
        >
          <Button>{label}</Button>
        </HeadActions>
      </State>
      <State name="side sheet">
        <SideSheet label={shortText} title={name}>
          <p className="wrap-anywhere">{unbrokenText}</p>
          <p>{text}</p>
        </SideSheet>
      </State>
      <State name="command list">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsListOpen(true)}>
          {shortText}
        </Button>
        {isListOpen && (
          <CommandList
            label={shortText}
            placeholder={name}
            closeLabel={text}
            text={typed}
            onType={setTyped}
            groups={[
              {
                name: shortText,
                items: [
                  { id: 'long', label: unbrokenText, detail: text, icon: 'inbox', to: '' },
                  { id: 'short', label: name, icon: 'user-round', to: '' },
                ],
              },
            ]}
            status={text}
            onChoose={({ label }) => showToast('info', label)}
            onClose={() => setIsListOpen(false)}
          />
        )}
      </State>
      <State name="drawer">
        <Drawer openLabel={shortText} closeLabel={text} title={name}>
          <p className="px-3 wrap-anywhere">{unbrokenText}</p>
        </Drawer>
      </State>
    </>
  );
}
