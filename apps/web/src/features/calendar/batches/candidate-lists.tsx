import type { BatchCandidate } from '@anupal/contract/calendar/batches/endpoints';
import { states } from '@anupal/contract/values/states';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { clientUrl, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { itemKey, toFilingUrl } from '../clients/client-board-model.ts';
import { SelectClient } from '../clients/select-client.tsx';
import {
  answerFor,
  findSameQuestion,
  listOtherParts,
  listQuestions,
  listUnanswered,
  type BatchChoices,
  type ChoiceQuestion,
} from './batch-model.ts';
import { FoldedClient, FoldedClients } from './folded-clients.tsx';

interface ListProps {
  readonly items: readonly BatchCandidate[];
  readonly choices: BatchChoices;
  readonly onChoose: (choices: BatchChoices) => void;
  readonly setExcluded: (keys: readonly string[], isExcluded: boolean) => void;
}

/** Clients for whom everything is there; all are selected until one is left out. */
export function ReadyClients({ items, choices, setExcluded }: ListProps) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  const keys = items.map(itemKey);
  const excluded = new Set(choices.excluded);
  const isAllSelected = keys.every((key) => !excluded.has(key));
  const count = items.length;
  return (
    <SectionCard
      title={t`Ready: ${count}`}
      aside={
        <Button variant="quiet" onClick={() => setExcluded(keys, isAllSelected)}>
          {isAllSelected ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
        </Button>
      }
    >
      <Rows items={items}>
        {(item) => (
          <SelectableRow
            key={itemKey(item)}
            item={item}
            isSelected={!excluded.has(itemKey(item))}
            onSelect={(isSelected) => setExcluded([itemKey(item)], !isSelected)}
          />
        )}
      </Rows>
    </SectionCard>
  );
}

/** Clients for whom a question with a few possible answers is open, or was answered here. */
export function AskedClients({ items, choices, onChoose, setExcluded }: ListProps) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  const excluded = new Set(choices.excluded);
  const [open, count] = [listUnanswered(items).length, items.length];
  const sameQuestion = findSameQuestion(items, choices);
  return (
    <SectionCard title={open > 0 ? t`Answer needed: ${open}` : t`Answered: ${count}`}>
      {sameQuestion !== null && <p className="mb-2 text-small text-ink-soft">{sameQuestion}</p>}
      <SameForAll
        items={items}
        choices={choices}
        onChoose={onChoose}
        isLabelHidden={sameQuestion !== null}
      />
      <Rows items={items}>
        {(item) => {
          const key = itemKey(item);
          return (
            <SelectableRow
              key={key}
              item={item}
              isSelected={!excluded.has(key)}
              onSelect={(isSelected) => setExcluded([key], !isSelected)}
            >
              {listQuestions(item, choices).map(({ field, ...question }) => (
                <Question
                  key={field}
                  id={`${key} ${field}`}
                  clientName={item.clientName}
                  question={question}
                  isLabelHidden={sameQuestion !== null}
                  value={choices.answers[key]?.[field] ?? ''}
                  onChange={(value) =>
                    onChoose(answerFor(choices, [item], { field, value, question }))
                  }
                />
              ))}
              <OtherParts item={item} />
            </SelectableRow>
          );
        }}
      </Rows>
    </SectionCard>
  );
}

/** Clients for whom something is missing that is added elsewhere. */
export function MissingClients({ items }: Pick<ListProps, 'items'>) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  const count = items.length;
  return (
    <SectionCard title={t`Incomplete: ${count}`}>
      <Rows items={items}>
        {(item) => (
          <li key={itemKey(item)} className="px-4 py-2 sm:px-5">
            <ClientName item={item} />
            <MissingAuthority item={item} />
            <Attached item={item} />
            <OtherParts item={item} />
          </li>
        )}
      </Rows>
    </SectionCard>
  );
}

/** Clients for whom it is filed, or an application exists. */
export function DoneClients({ items }: Pick<ListProps, 'items'>) {
  if (items.length === 0) return null;
  return (
    <FoldedClients
      title={
        <Plural
          value={items.length}
          one="Already filed or applied for: # client"
          other="Already filed or applied for: # clients"
        />
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {items.map((item) => {
          const { application } = item.readiness;
          return (
            <FoldedClient key={itemKey(item)}>
              <ClientName item={item} />
              {application === null ? (
                <Badge>
                  <Trans>Filed</Trans>
                </Badge>
              ) : (
                <TextLink to={`${paths.dashboardApplications}/${application.id}`}>
                  {application.trackingNumber}
                </TextLink>
              )}
            </FoldedClient>
          );
        })}
      </ul>
    </FoldedClients>
  );
}

interface RowsProps {
  readonly items: readonly BatchCandidate[];
  readonly children: (item: BatchCandidate) => ReactNode;
}

/** Enough to check a few; the heading has the count, and the bar at the foot the sum. */
const initialCount = 8;

/** Rows of clients. A long list shows the first of them, and all on demand. */
export function Rows({ items, children }: RowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll || items.length <= initialCount + 2 ? items : items.slice(0, initialCount);
  return (
    <div className="-mx-4 -mb-5 border-t border-line sm:-mx-5">
      <ul className="divide-y divide-line">{shown.map(children)}</ul>
      {shown.length < items.length && (
        <div className="border-t border-line px-2 py-1 sm:px-3">
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            <Plural value={items.length} one="Show # client" other="Show all # clients" />
          </Button>
        </div>
      )}
    </div>
  );
}

interface SelectableRowProps {
  readonly item: BatchCandidate;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly children?: ReactNode;
}

function SelectableRow({ item, isSelected, onSelect, children }: SelectableRowProps) {
  const { clientName, readiness } = item;
  const isReady = readiness.state === 'ready';
  return (
    <li className="flex gap-3 px-4 py-1 sm:px-5">
      <span className="-ml-2.5 flex size-11 shrink-0 items-center justify-center">
        {isReady && (
          <SelectClient clientName={clientName} isSelected={isSelected} onSelect={onSelect} />
        )}
      </span>
      <div className="min-w-0 flex-1 space-y-1 py-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <ClientName item={item} />
          {isReady && (
            <Badge tone="info">
              <Trans>Ready</Trans>
            </Badge>
          )}
        </div>
        <MissingAuthority item={item} />
        <Attached item={item} />
        {item.isNil && item.hasTrade && (
          <p className="text-small font-semibold text-danger">
            <Trans>
              Answered as nil, but there is a sales or purchase register of this period.
            </Trans>
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

/** A client with the period and the number that it is filed for. */
export function ClientName({ item }: { readonly item: BatchCandidate }) {
  const language = useLanguage();
  const { clientName, state, period, readiness } = item;
  return (
    <p className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{clientName}</span>
      <span className="block text-small text-ink-soft">
        {period}
        {state !== null && ` · ${states[state][language]}`}
        {readiness.number !== null && ` · ${readiness.number}`}
      </span>
    </p>
  );
}

function MissingAuthority({
  item: { clientId, clientName, hasAuthority },
}: {
  readonly item: BatchCandidate;
}) {
  const { t } = useLingui();
  if (hasAuthority) return null;
  return (
    <p className="text-small">
      <TextLink to={clientUrl(clientId, 'link')} aria-label={t`Authority missing: ${clientName}`}>
        <Trans>Authority missing</Trans>
      </TextLink>
    </p>
  );
}

/** The documents of the client that are attached. */
function Attached({ item: { readiness } }: { readonly item: BatchCandidate }) {
  if (readiness.attached.length === 0) return null;
  const names = readiness.attached.join(', ');
  return (
    <p className="text-small text-ink-soft wrap-anywhere">
      <Trans>Attached: {names}</Trans>
    </p>
  );
}

/** What is missing, with a link to where it is added. */
function OtherParts({ item }: { readonly item: BatchCandidate }) {
  const { clientId, serviceId } = item;
  const parts = listOtherParts(item);
  if (parts.length === 0) return null;
  const labels = parts.map(({ label }) => label).join(', ');
  const isChoice = parts.every(({ kind }) => kind === 'several');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="text-warning wrap-anywhere">
        {isChoice ? (
          <Trans>Several documents fit: {labels}</Trans>
        ) : (
          <Trans>Missing: {labels}</Trans>
        )}
      </span>
      <span className="-my-1 inline-flex min-h-8 items-center">
        <TextLink to={serviceId === null ? clientUrl(clientId) : toFilingUrl(serviceId, item)}>
          {isChoice ? <Trans>Choose</Trans> : <Trans>Add it</Trans>}
        </TextLink>
      </span>
    </p>
  );
}

interface QuestionProps {
  readonly id: string;
  readonly clientName: string;
  readonly question: ChoiceQuestion;
  /** Whether the question is shown above the list. */
  readonly isLabelHidden: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One tap answers it. */
function Question({ id, clientName, question, isLabelHidden, value, onChange }: QuestionProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 text-small text-ink-soft'}>
        {question.label}
        <span className="sr-only"> {clientName}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {question.choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-small hover:bg-hover has-checked:border-link has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0 accent-link"
            />
            <span className="min-w-0 wrap-anywhere">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Answers an open question for everyone who has no answer yet. */
function SameForAll({
  items,
  choices,
  onChoose,
  isLabelHidden,
}: Omit<ListProps, 'setExcluded'> & Pick<QuestionProps, 'isLabelHidden'>) {
  const open = items.flatMap((item) =>
    item.readiness.missing.flatMap(({ field, label, choices: options }) =>
      field === null || options.length === 0 ? [] : [{ item, field, label, choices: options }],
    ),
  );
  const byField = [...Map.groupBy(open, ({ field }) => field)].filter(
    ([, ones]) => ones.length > 1,
  );
  return byField.map(([field, ones]) => {
    const [{ label, choices: options }] = ones as [(typeof ones)[number]]; // a group has a member
    const question = { label, choices: options };
    return (
      <div key={field} className="mb-3 space-y-1">
        <p className="text-small text-ink-soft">
          {!isLabelHidden && `${label} `}
          <Plural value={ones.length} one="For # client:" other="For all # without an answer:" />
        </p>
        <div className="flex flex-wrap gap-2">
          {options.map(({ value, label: name }) => (
            <Button
              key={value}
              variant="secondary"
              onClick={() =>
                onChoose(
                  answerFor(
                    choices,
                    ones.map(({ item }) => item),
                    { field, value, question },
                  ),
                )
              }
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
    );
  });
}
