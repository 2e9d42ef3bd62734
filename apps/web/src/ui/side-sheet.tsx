import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface SideSheetProps {
  /** The words of the button that opens it. */
  readonly label: string;
  readonly title: string;
  /** Mounted while it is open, so that it loads what it needs only then. */
  readonly children: ReactNode;
}

/**
 * A button that opens a sheet at the end of the window, for what belongs to the page but is not
 * needed all the time. It is as narrow as a phone, and so are its parts.
 */
export function SideSheet({ label, title, children }: SideSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={title} size="side" onClose={() => setIsOpen(false)}>
          <div data-narrow className="space-y-6 pt-3">
            {children}
          </div>
        </Dialog>
      )}
    </>
  );
}
