import { useQuery } from '@tanstack/react-query';
import { ApplyDialog } from '../../features/applications/filing/components/apply-dialog.tsx';
import { AskedField } from '../../features/eservices/asking/components/asked-field.tsx';
import { servicesQuery } from '../../features/eservices/listing/api.ts';
import { useLanguage } from '../../lib/use-language.ts';

interface ApplyingProps {
  readonly eserviceId: string;
  readonly onClose: () => void;
}

/** The window in which a franchisee applies for a service. */
export function Applying({ eserviceId, onClose }: ApplyingProps) {
  const everything = { q: '', department: '', page: 1 };
  const { data = [] } = useQuery(servicesQuery(everything, useLanguage()));
  return (
    <ApplyDialog
      eserviceId={eserviceId}
      name={data.find(({ id }) => id === eserviceId)?.eserviceName}
      drawField={(field) => <AskedField {...field} />}
      onClose={onClose}
    />
  );
}
