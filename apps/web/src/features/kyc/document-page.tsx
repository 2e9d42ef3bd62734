import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { View } from '../../ui/viewer/view-state.ts';
import { PageStage } from '../../ui/viewer/page-stage.tsx';
import { documentPageQuery, type ReviewPage } from './kyc-api.ts';
import { documentLabels } from './kyc-labels.ts';

interface DocumentPageProps {
  readonly page: ReviewPage;
  readonly view: View;
  readonly edition: number;
  /** The maximum height of an unzoomed page. */
  readonly height?: string;
  /** An overlay in the page's own orientation. */
  readonly children?: ReactNode;
}

/** A page of an identity document, fetched when it is shown. */
export function DocumentPage({ page, edition, ...rest }: DocumentPageProps) {
  const { i18n, t } = useLingui();
  const { document, number } = page;
  const picture = useQuery(documentPageQuery(document.id, number, edition));
  const name = i18n._(documentLabels[document.type]);
  return <PageStage {...rest} label={t`${name}, page ${number}`} size={page} picture={picture} />;
}
