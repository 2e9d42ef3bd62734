import type { Application } from '@anupal/contract/applications/schemas';
import { formatPhone } from '@anupal/contract/values/phone';
import { Trans, useLingui } from '@lingui/react/macro';
import { userUrl } from '../../../app/paths.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { RevealText } from '../../../ui/reveal-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AuthorityText } from '../../clients/authority-text.tsx';
import { MaskedAnswer } from '../detail/masked-answer.tsx';
import { revealClientPan } from './office-applications-api.ts';

/** The franchisee, the client and the answers of an application. */
export function ApplicationDetails({ application }: { readonly application: Application }) {
  const { t } = useLingui();
  const reader = useSignedInUser();
  const { id, client, franchisee, registration, answers, filedAt } = application;
  const { departmentName, authority } = application;
  const textAnswers = answers.filter(({ kind }) => kind !== 'file');
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Application</Trans>
      </h2>
      <DescriptionList
        details={[
          [t`Department`, departmentName],
          [t`Filed on`, <DateText key="filed" iso={filedAt} withTime />],
          [
            t`Franchisee`,
            <TextLink key="franchisee" to={userUrl(reader, franchisee.id)}>
              {franchisee.fullName}
            </TextLink>,
          ],
          [t`Client`, client.isSelf ? t`The franchisee` : client.name],
          ...(authority === null
            ? []
            : ([
                [t`Authority`, <OfficeAuthority key="authority" authority={authority} />],
              ] as const)),
          ...(client.phone === null ? [] : ([[t`Phone`, formatPhone(client.phone)]] as const)),
          ...(client.email === null ? [] : ([[t`Email`, client.email]] as const)),
          ...(client.pan === null
            ? []
            : [['PAN', <ClientPan key="pan" {...{ id, pan: client.pan }} />] as const]),
        ]}
      />
      {(registration !== null || textAnswers.length > 0) && (
        <>
          <h3 className="mt-6 font-bold">
            <Trans>Submitted answers</Trans>
          </h3>
          <DescriptionList
            details={[
              ...(registration === null ? [] : [[t`Registration`, registration] as const]),
              ...textAnswers.map(
                (answer) =>
                  [
                    answer.label,
                    <AnswerText key="text" applicationId={id} answer={answer} />,
                  ] as const,
              ),
            ]}
          />
        </>
      )}
    </Card>
  );
}

interface OfficeAuthorityProps {
  readonly authority: NonNullable<Application['authority']>;
}

function OfficeAuthority({ authority }: OfficeAuthorityProps) {
  const { scope, inForce, withdrawnByClientAt, isOwnNetwork } = authority;
  return (
    <>
      <AuthorityText authority={inForce} scope={scope} />
      {isOwnNetwork && (
        <span className="block font-normal text-warning">
          <Trans>
            Given from a network that the franchisee used in the previous 30 days. If in doubt, ask
            the client.
          </Trans>
        </span>
      )}
      {withdrawnByClientAt !== null && (
        <span className="block font-normal text-ink-soft">
          <Trans>
            The client withdrew an authority on <DateText iso={withdrawnByClientAt} withTime />
          </Trans>
        </span>
      )}
    </>
  );
}

function ClientPan({ id, pan }: { readonly id: string; readonly pan: string }) {
  const { t } = useLingui();
  return <RevealText masked={pan} label={t`Show PAN`} onReveal={() => revealClientPan(id)} />;
}

interface AnswerTextProps {
  readonly applicationId: string;
  readonly answer: Application['answers'][number];
}

function AnswerText({ applicationId, answer }: AnswerTextProps) {
  const { text, isMasked } = answer;
  if (text === null)
    return (
      <span className="font-normal text-ink-soft">
        <Trans>Not answered</Trans>
      </span>
    );
  if (isMasked) return <MaskedAnswer applicationId={applicationId} field={answer} masked={text} />;
  return text;
}
