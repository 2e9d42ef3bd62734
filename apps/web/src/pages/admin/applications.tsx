import { Queue } from '../../features/applications/desk/components/queue.tsx';

/** The applications of everybody, for admins and superadmins. */
export default function Applications() {
  return <Queue />;
}
