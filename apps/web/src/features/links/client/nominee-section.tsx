import type { ClientPrivacy } from '@anupal/contract/links/client-privacy';
import { nomineeRelations, nomineeRelationTexts } from '@anupal/contract/privacy/nominee-relations';
import { formatPhone } from '@anupal/contract/values/phone';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { showToast } from '../../../ui/toast.ts';
import { NomineeFields } from '../../privacy/nominee-fields.tsx';
import { clientPrivacyQuery, removeNominee, saveNominee } from './client-privacy-api.ts';
import { DigitsField } from './digits-field.tsx';

interface NomineeSectionProps {
  readonly linkId: string;
  readonly nominee: ClientPrivacy['nominee'];
}

/** The person who may act for the client if they no longer can. */
export function NomineeSection({ linkId, nominee }: NomineeSectionProps) {
  const language = useLanguage();
  const [isNaming, setIsNaming] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <div className="space-y-2">
      <h3 className="font-semibold">
        <Trans>Nominee</Trans>
      </h3>
      <p className="max-w-prose">
        <Trans>
          If you die or can no longer act for yourself, this person may exercise your rights over
          your data. They get no access to this page.
        </Trans>
      </p>
      {nominee !== null && (
        <p className="wrap-anywhere">
          {nominee.name} · {nomineeRelationTexts[nominee.relation][language]} ·{' '}
          {formatPhone(nominee.phone)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setIsNaming(true)}>
          {nominee === null ? <Trans>Add a nominee</Trans> : <Trans>Change nominee</Trans>}
        </Button>
        {nominee !== null && (
          <Button variant="quiet" onClick={() => setIsRemoving(true)}>
            <Trans>Remove nominee</Trans>
          </Button>
        )}
      </div>
      {isNaming && (
        <NomineeDialog linkId={linkId} nominee={nominee} onClose={() => setIsNaming(false)} />
      )}
      {isRemoving && nominee !== null && (
        <RemovalDialog linkId={linkId} name={nominee.name} onClose={() => setIsRemoving(false)} />
      )}
    </div>
  );
}

function NomineeDialog({
  linkId,
  nominee,
  onClose,
}: NomineeSectionProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    prefix: 'nominee-',
    initial: {
      name: nominee?.name ?? '',
      relation: nominee?.relation ?? nomineeRelations[0],
      phone: nominee?.phone ?? '',
      digits: '',
    },
    submit: (values) => saveNominee(linkId, values),
    onSuccess: (privacy) => {
      queries.setQueryData(clientPrivacyQuery(linkId, language).queryKey, privacy);
      dialog.current?.close();
      showToast('success', t`Nominee saved.`);
    },
  });
  return (
    <Dialog title={t`Your nominee`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`Something went wrong. Please try again.`}>
        <NomineeFields
          field={form.field}
          relation={form.values.relation}
          onRelation={(relation) => form.setValues({ relation })}
        />
        <DigitsField field={form.field('digits')} />
        <SubmitButton isWide>
          <Trans>Save nominee</Trans>
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

interface RemovalDialogProps {
  readonly linkId: string;
  readonly name: string;
  readonly onClose: () => void;
}

function RemovalDialog({ linkId, name, onClose }: RemovalDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    prefix: 'nominee-removal-',
    initial: { digits: '' },
    submit: ({ digits }) => removeNominee(linkId, digits),
    onSuccess: (privacy) => {
      queries.setQueryData(clientPrivacyQuery(linkId, language).queryKey, privacy);
      dialog.current?.close();
    },
  });
  return (
    <Dialog title={t`Remove your nominee?`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`Something went wrong. Please try again.`}>
        <p className="wrap-anywhere">{name}</p>
        <DigitsField field={form.field('digits')} />
        <SubmitButton isWide>
          <Trans>Remove nominee</Trans>
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
