import { use } from 'react';
import { showLanguage, shownLanguage } from '../../../lib/language.ts';
import { ApplyOnlineDialog } from './apply-online-dialog.tsx';
import { DownloadsDialog } from './downloads-dialog.tsx';
import { HelpDeskDialog } from './help-desk-dialog.tsx';

/** A dialog that the header of every page opens. */
export type SiteDialog = 'helpDesk' | 'downloads' | 'applyOnline';

interface SiteDialogsProps {
  readonly open: SiteDialog | null;
  readonly onClose: () => void;
}

/** The dialogs of the header, to be fetched when one is first opened: they bring their own texts. */
export default function SiteDialogs({ open, onClose }: SiteDialogsProps) {
  use(supportTexts());
  if (open === null) return null;
  const Opened = dialogs[open];
  return <Opened onClose={onClose} />;
}

const dialogs = {
  helpDesk: HelpDeskDialog,
  downloads: DownloadsDialog,
  applyOnline: ApplyOnlineDialog,
};

let texts: Promise<void> | null = null;

function supportTexts(): Promise<void> {
  texts ??= showLanguage(shownLanguage(), 'support');
  return texts;
}
