import { ApplyOnlineDialog } from './apply-online/apply-online-dialog.tsx';
import { DownloadsDialog } from './downloads/downloads-dialog.tsx';
import { HelpDeskDialog } from './contact/help-desk-dialog.tsx';

/** A dialog in the header of every page. */
export type SiteDialog = 'helpDesk' | 'downloads' | 'applyOnline';

interface SiteDialogsProps {
  readonly open: SiteDialog | null;
  readonly onClose: () => void;
}

/** The dialogs of the header, loaded with the support texts when one is first opened. */
export function SiteDialogs({ open, onClose }: SiteDialogsProps) {
  if (open === null) return null;
  const Opened = dialogs[open];
  return <Opened onClose={onClose} />;
}

const dialogs = {
  helpDesk: HelpDeskDialog,
  downloads: DownloadsDialog,
  applyOnline: ApplyOnlineDialog,
};
