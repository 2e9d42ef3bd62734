import {
  maxRejectionLaw,
  type ClientErasure,
  type ErasureRejection,
} from '@anupal/contract/links/client-privacy';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.ts';
import { clientsKey } from '../clients/clients-api.ts';
import { clientPrivacyQuery, confirmErasure, rejectErasure } from './manage/client-privacy-api.ts';

interface ErasureRequestProps {
  readonly clientId: string;
  readonly clientName: string;
}

/** The deletion request of a client, until the franchisee decides. Renders nothing without one. */
export function ErasureRequest({ clientId, clientName }: ErasureRequestProps) {
  const { data } = useQuery(clientPrivacyQuery(clientId, useLanguage()));
  const erasure = data?.erasure;
  if (erasure?.state !== 'requested') return null;
  return <WaitingRequest clientId={clientId} clientName={clientName} erasure={erasure} />;
}

function WaitingRequest({
  clientId,
  clientName,
  erasure: { requestedAt, dueAt, device, deviceBoundAt, obstacle },
}: ErasureRequestProps & { readonly erasure: ClientErasure }) {
  const { t } = useLingui();
  const usedDevice = device === '' ? t`Unknown device` : device;
  return (
    <Banner tone="warning">
      <p className="font-semibold">
        <Trans>{clientName} requests deletion of their data</Trans>
      </p>
      <p>
        <Trans>
          Requested through the client link on <DateText iso={requestedAt} withTime />. You are
          responsible for this data: call the client, then decide. If you do not decide, the client
          is deleted on <DateText iso={dueAt} />, or later once nothing is open.
        </Trans>
      </p>
      <p className="text-small">
        <Trans>
          Device: {usedDevice}, confirmed on <DateText iso={deviceBoundAt} withTime />
        </Trans>
      </p>
      {obstacle !== null && <p>{obstacle}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Confirmation clientId={clientId} clientName={clientName} />
        <Rejection clientId={clientId} reason="not_requested" />
        <Rejection clientId={clientId} reason="legal_claim" />
        <LegalDuty clientId={clientId} />
      </div>
    </Banner>
  );
}

function Confirmation({ clientId, clientName }: ErasureRequestProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const confirm = async () => {
    const result = await confirmErasure(clientId);
    if (!result.ok) return result;
    await navigate(paths.dashboardClients, { replace: true });
    await queries.invalidateQueries({ queryKey: clientsKey });
    showToast('success', result.value.message);
    return null;
  };
  return (
    <ConfirmButton
      label={<Trans>Delete the client</Trans>}
      title={t`Delete ${clientName} at their request?`}
      confirmLabel={t`Delete the client`}
      run={confirm}
    >
      <p>
        <Trans>
          Their details, numbers, contacts, documents, drafts and due dates are deleted for good.
          Filed applications, bills, payments and authorities stay. The client sees a report of
          both.
        </Trans>
      </p>
    </ConfirmButton>
  );
}

interface RejectionProps {
  readonly clientId: string;
  readonly reason: Exclude<ErasureRejection, 'law_requires'>;
}

function Rejection({ clientId, reason }: RejectionProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const language = useLanguage();
  const isClaim = reason === 'legal_claim';
  const reject = async () => {
    const result = await rejectErasure(clientId, { reason });
    if (!result.ok) return result;
    queries.setQueryData(clientPrivacyQuery(clientId, language).queryKey, result.value);
    showToast('success', t`Request rejected.`);
    return null;
  };
  return (
    <ConfirmButton
      variant="quiet"
      label={
        isClaim ? (
          <Trans>Reject: needed for a legal claim</Trans>
        ) : (
          <Trans>Reject: not their request</Trans>
        )
      }
      title={isClaim ? t`Keep the data for a legal claim?` : t`Reject the request?`}
      confirmLabel={t`Reject the request`}
      run={reject}
    >
      <p>
        {isClaim ? (
          <Trans>
            Only if you need the data to make or defend a legal claim. The client sees this reason
            and can complain to the firm.
          </Trans>
        ) : (
          <Trans>
            Only if the client says that they did not request it. Then another person has their
            link: create a new one.
          </Trans>
        )}
      </p>
    </ConfirmButton>
  );
}

function LegalDuty({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    prefix: 'legal-duty-',
    initial: { law: '' },
    submit: ({ law }) => rejectErasure(clientId, { reason: 'law_requires', law }),
    onSuccess: (privacy) => {
      dialog.current?.close();
      queries.setQueryData(clientPrivacyQuery(clientId, language).queryKey, privacy);
      showToast('success', t`Request rejected.`);
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Trans>Reject: required by law</Trans>
      </Button>
      {isOpen && (
        <Dialog
          title={t`Keep the data because a law requires it?`}
          dialogRef={dialog}
          onClose={() => setIsOpen(false)}
        >
          <Form form={form} fallback={t`Something went wrong. Please try again.`}>
            <p>
              <Trans>
                Only if a law requires you to retain the data. The client sees what you write and
                can complain to the firm.
              </Trans>
            </p>
            <Field
              {...form.field('law')}
              label={t`Law and section`}
              hint={t`For example: CGST Act 2017, section 36`}
              maxLength={maxRejectionLaw}
            />
            <SubmitButton isWide>
              <Trans>Reject the request</Trans>
            </SubmitButton>
          </Form>
        </Dialog>
      )}
    </>
  );
}
