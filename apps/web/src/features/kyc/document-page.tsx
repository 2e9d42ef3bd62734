import type { KycDocument } from '@anupal/contract/kyc/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { View } from '../../ui/viewer/view-state.ts';
import { PageStage } from '../../ui/viewer/page-stage.tsx';
import { documentPageQuery } from './kyc-api.ts';
import { documentLabels } from './kyc-labels.ts';

interface DocumentPageProps {
  readonly page: ReviewPage;
  readonly view: View;
  readonly edition: number;
  /** How much of the screen's height a whole page may have. */
  readonly height?: string;
  /** What lies over the page, in the page's own directions. */
  readonly children?: ReactNode;
}

/** A page of an identity document, fetched when it is looked at. */
export function DocumentPage({ page, edition, ...rest }: DocumentPageProps) {
  const { i18n, t } = useLingui();
  const { document, number } = page;
  const picture = useQuery(documentPageQuery(document.id, number, edition));
  const name = i18n._(documentLabels[document.type]);
  return <PageStage {...rest} label={t`${name}, page ${number}`} size={page} picture={picture} />;
}

/** A page of a document, as the reviewer goes through them. */
export interface ReviewPage {
  readonly document: KycDocument;
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** True while it is recorded that the page shows the whole Aadhaar number. */
  readonly showsNumber: boolean;
}
