import { Autocomplete } from '@base-ui/react/autocomplete';
import { useCallback, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** A place to go to. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** A second part in small type: a number, an address. */
  readonly detail?: string;
  readonly icon: IconName;
  readonly to: string;
}

/** Commands under one heading. */
export interface CommandGroup {
  readonly name: string;
  readonly items: readonly Command[];
}

interface CommandListProps {
  /** The accessible name of the dialog and its field. */
  readonly label: string;
  readonly placeholder: string;
  readonly closeLabel: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly groups: readonly CommandGroup[];
  /** What the search is doing, or that it found nothing. */
  readonly status: ReactNode;
  readonly onChoose: (command: Command) => void;
  readonly onClose: () => void;
}

/**
 * A dialog with one field and a list that follows it. The focus stays in the field; the arrow keys
 * move through the list, Enter chooses, Escape closes.
 */
export function CommandList({ label, placeholder, closeLabel, status, ...rest }: CommandListProps) {
  const { text, onType, groups, onChoose, onClose } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useCallback((element: HTMLDialogElement | null): void => {
    dialog.current = element;
    if (element?.open === false) element.showModal();
  }, []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={open}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
      className={sheet}
    >
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        keepHighlight
        items={groups}
        itemToStringValue={(command: Command) => command.label}
        value={text}
        onValueChange={(value, { reason }) => {
          // A chosen command is a place to go to, not a text to search for.
          if (reason !== 'item-press') onType(value);
        }}
      >
        <div className="flex items-center gap-3 border-b border-line pl-4 has-[input:focus-visible]:border-link">
          <Icon name="search" />
          <Autocomplete.Input
            autoFocus
            aria-label={label}
            placeholder={placeholder}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            className="min-h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-soft"
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
          />
          <button
            type="button"
            aria-label={closeLabel}
            onClick={close}
            className="mr-1 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover"
          >
            <Icon name="x" />
          </button>
        </div>
        <p role="status" className="px-4 py-2 text-small text-ink-soft empty:p-0">
          {status}
        </p>
        <Autocomplete.List className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2 empty:p-0">
          {({ name, items }: CommandGroup) => (
            <Autocomplete.Group key={name} items={items} className="pb-2">
              <Autocomplete.GroupLabel className="px-3 py-1.5 text-meta font-semibold text-ink-soft">
                {name}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-highlighted:bg-primary-soft data-highlighted:text-link"
                    onClick={() => {
                      close();
                      onChoose(command);
                    }}
                  >
                    <Icon name={command.icon} />
                    <span className="min-w-0 flex-1 wrap-anywhere">{command.label}</span>{' '}
                    {command.detail !== undefined && (
                      <span className="max-w-1/2 text-right text-small wrap-anywhere text-ink-soft">
                        {command.detail}
                      </span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </dialog>
  );
}

const sheet =
  'mx-auto mt-0 mb-auto w-full max-w-2xl border border-line bg-surface text-start text-ink shadow-raised backdrop:bg-scrim max-sm:max-w-none sm:mt-[12dvh] sm:w-[calc(100%-2rem)] sm:rounded-card';
