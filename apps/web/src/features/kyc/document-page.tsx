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
  /** The maximum height of a whole page. */
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

/** A page of a document in the review. */
export interface ReviewPage {
  readonly document: KycDocument;
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Whether the page is recorded as showing the full Aadhaar number. */
  readonly showsNumber: boolean;
}
