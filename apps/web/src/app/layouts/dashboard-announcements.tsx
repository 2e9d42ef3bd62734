import type { User } from '@anupal/contract/users';
import { Marquee } from '../../features/announcements/bar/marquee.tsx';
import { useOwnMarquee } from '../../features/announcements/own/use-own-marquee.ts';

/** The user's announcements above the dashboard pages. */
export function DashboardAnnouncements({ user }: { readonly user: User }) {
  return <Marquee isWide announcements={useOwnMarquee(user.id)} />;
}
