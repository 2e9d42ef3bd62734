import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PageStage } from '../../../../ui/viewer/page-stage.tsx';
import type { View } from '../../../../lib/page-view.ts';
import { pageQuery } from '../../api.ts';
import type { DeskPage } from '../model.ts';

interface DocumentPageProps {
  readonly page: DeskPage;
  readonly view: View;
  /** How much of the screen's height a whole page may have. */
  readonly height?: string;
}

/** A page of a document of an application, fetched when it is looked at. */
export function DocumentPage({ page, ...rest }: DocumentPageProps) {
  const { t } = useLingui();
  const { document, label, number } = page;
  const picture = useQuery(pageQuery(document.id, number));
  return <PageStage {...rest} label={t`${label}, page ${number}`} size={page} picture={picture} />;
}
