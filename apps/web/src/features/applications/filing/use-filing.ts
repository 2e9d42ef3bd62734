import { calculateFilingFee } from '@anupal/contract/applications/charges';
import type { Application } from '@anupal/contract/applications/schemas';
import { hasAadhaarIn } from '@anupal/contract/eservices/form-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidFields, type Failure } from '../../../lib/api/failure.ts';
import { announceMasking } from '../../../lib/api/masked-input.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFormSubmit } from '../../../lib/forms/use-form.ts';
import { subscriptionsKey } from '../../subscriptions/subscription-api.ts';
import { walletKey } from '../../wallet/wallet-api.ts';
import { applicationsKey } from '../applications-api.ts';
import type { DocumentSlots } from '../documents/document-slots.ts';
import {
  fileApplication,
  fetchDraft,
  fetchService,
  type DraftKey,
  type FilingService,
} from './filing-api.ts';
import { listServiceChanges, type ServiceChange } from './service-changes-model.ts';
import {
  listChoices,
  toAnswersInput,
  toClientInput,
  type Recipient,
  type RegistrationChoice,
  type ApplicationFormValues,
} from './filing-model.ts';
import { toFieldValues, validateForm } from './filing-validation.ts';
import type { FilingStores } from './filing-drafts.ts';

interface FilingOptions {
  /** The service when the form was opened. */
  readonly first: FilingService;
  readonly draftKey: DraftKey;
  readonly recipient: Recipient;
  readonly stores: FilingStores;
  readonly values: ApplicationFormValues;
  readonly slots: DocumentSlots;
  readonly registrations: readonly RegistrationChoice[];
  readonly onFiled: (application: Application) => void;
}

/** Files the application once uploads are complete, and follows changes of the service. */
export function useFiling(options: FilingOptions) {
  const { first, draftKey, recipient, stores, values, slots, onFiled } = options;
  const choose = (of: FilingService) => listChoices(of, options.registrations, draftKey.subject);
  const queries = useQueryClient();
  const language = useLanguage();
  // As shown: changes by staff apply only after the user has seen them.
  const [service, setService] = useState(first);
  const [changes, setChanges] = useState<readonly ServiceChange[]>([]);
  // The earlier application with the same client and period that the user confirmed.
  const confirmed = useRef<string>(undefined);
  const followService = async (): Promise<void> => {
    const fresh = await fetchService(service.id, language).catch(() => null);
    await queries.invalidateQueries({ queryKey: ['eservices'] });
    if (fresh === null || isSame(fresh, service)) return;
    setChanges(listServiceChanges(service, fresh));
    setService(fresh);
  };
  const submission = useFormSubmit({
    values: toFieldValues(values, slots),
    read: async () => {
      await Promise.all([stores.form.settled(), stores.documents.settled()]);
      return toFieldValues(values, stores.documents.slots());
    },
    validate: () => {
      const settled = stores.documents.slots();
      const form = { slots: settled, recipient, registrations: choose(service) };
      return invalidFields(validateForm(service.formFields, values, form));
    },
    submit: async () => {
      const { id: eserviceId, versionId, formFields } = service;
      const client = toClientInput(values, recipient);
      const answers = toAnswersInput(formFields, values, stores.documents.slots());
      const confirmDuplicateOf = confirmed.current;
      const expectedTotal = calculateFilingFee(service).total;
      const { subject } = draftKey;
      const draftSubject = subject === '' ? undefined : subject;
      const registrationId = choose(service).length > 0 ? values.registrationId : undefined;
      // Blocks saving, which would leave a draft behind.
      const answer = await stores.form.submit(() =>
        fileApplication(
          {
            ...{ eserviceId, versionId, client, draftSubject, answers },
            ...{ confirmDuplicateOf, expectedTotal, registrationId },
          },
          values.filingKey,
        ),
      );
      if (answer.ok && hasAadhaarIn(formFields, answers)) announceMasking();
      return answer;
    },
    onSuccess: async (application) => {
      stores.form.clear();
      stores.documents.clear();
      const stale = [applicationsKey, walletKey, subscriptionsKey];
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onFiled(application);
    },
    onFailure: (refused) => syncAfterRefusal(refused, { stores, draftKey, followService }),
  });
  const file = (confirmDuplicateOf?: string): Promise<void> => {
    if (!submission.isPending) confirmed.current = confirmDuplicateOf;
    return submission.submit();
  };
  return { service, changes, submission, file };
}

// The price of the user changes without a new version of the service.
function isSame(one: FilingService, other: FilingService): boolean {
  return one.versionId === other.versionId && one.firmFee === other.firmFee;
}

interface RefusalContext {
  readonly stores: FilingStores;
  readonly draftKey: DraftKey;
  readonly followService: () => Promise<void>;
}

/** Updates the screen after a refusal: the service has changed, or a document has expired. */
async function syncAfterRefusal(
  { code }: Failure,
  { stores, draftKey, followService }: RefusalContext,
): Promise<void> {
  if (code === 'eservice_outdated' || code === 'eservice_inactive') await followService();
  if (code !== 'document_expired') return;
  await fetchDraft(draftKey).then(
    ({ documents }) => stores.documents.load(documents),
    () => undefined,
  );
}
