import { Trans, useLingui } from '@lingui/react/macro';
import { clientUrl } from '../../../app/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { MatchedFile } from './add-documents-model.ts';

interface MatchedFileRowProps {
  readonly matched: MatchedFile;
  /** The clients to choose from. */
  readonly clients: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (changed: Partial<MatchedFile>) => void;
}

/** A file with its client, to be confirmed. */
export function MatchedFileRow({ matched, clients, onChange }: MatchedFileRowProps) {
  const { t } = useLingui();
  const { id, file, match, clientId, isConfirmed, state, problem } = matched;
  const fileName = file.name;
  const clientName = clients.find((one) => one.id === clientId)?.name ?? '';
  // Hundreds of clients in each of many lists would be slow, so all are offered only where none was matched.
  const offered =
    match.clientIds.length > 0
      ? clients.filter((one) => match.clientIds.includes(one.id))
      : clients;
  return (
    <li className="space-y-1 px-4 py-3 sm:px-5">
      <p className="text-small wrap-anywhere text-ink-soft">{fileName}</p>
      {state === 'added' ? (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <TextLink to={clientUrl(clientId, 'documents')}>{clientName}</TextLink>
          <Badge tone="success">
            <Trans>Added</Trans>
          </Badge>
        </p>
      ) : (
        <>
          {match.clientIds.length !== 1 && (
            <Select
              id={`client-${id}`}
              label={t`Client for ${fileName}`}
              placeholder={t`Choose`}
              value={clientId}
              onChange={(chosen) => onChange({ clientId: chosen, isConfirmed: chosen !== '' })}
              choices={offered.map(({ id: value, name }) => ({ value, name }))}
            />
          )}
          {clientId !== '' && (
            <Checkbox
              id={`confirm-${id}`}
              isChecked={isConfirmed}
              onChange={(checked) => onChange({ isConfirmed: checked })}
            >
              <span className="font-semibold wrap-anywhere">{clientName}</span>{' '}
              <span className="text-small text-ink-soft">
                {match.by === 'number' && <Trans>matched by GSTIN or PAN</Trans>}
                {match.by === 'name' && <Trans>matched by name</Trans>}
              </span>
            </Checkbox>
          )}
          {state === 'sending' && (
            <p role="status" className="text-small text-ink-soft">
              <Trans>Adding...</Trans>
            </p>
          )}
          {problem !== null && <p className="text-small text-danger">{problem}</p>}
          {match.clientIds.length === 1 && !isConfirmed && (
            <Button
              variant="quiet"
              onClick={() =>
                onChange({ match: { by: null, clientIds: [] }, clientId: '', isConfirmed: false })
              }
            >
              <Trans>Another client</Trans>
            </Button>
          )}
        </>
      )}
    </li>
  );
}
