import type { GoogleLink } from '@anupal/contract/auth/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { googleLinksQuery, removeGoogleLink } from './google-links-api.ts';

/** The Google accounts that can sign the user in, each of which can be removed. */
export function GoogleLinksCard() {
  const { t } = useLingui();
  const result = useQuery(googleLinksQuery);
  return (
    <SectionCard
      title={t`Google accounts`}
      description={
        <Trans>
          These Google accounts can sign in to your account. Remove any that you do not recognise.
        </Trans>
      }
    >
      <QueryContent
        result={result}
        loading={<Skeleton lines={1} label={t`Loading Google accounts...`} />}
      >
        {(links) =>
          links.length === 0 ? (
            <p>
              <Trans>
                None. To sign in with the Google account that has your email address, choose
                "Continue with Google" on the sign-in page. It is linked only on a device that is
                not new to your account, and only if you have no passkey or authenticator app.
              </Trans>
            </p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {links.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </SectionCard>
  );
}

function LinkRow({ link }: { readonly link: GoogleLink }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const name = link.email ?? t`Google account`;
  const { isPending, submit } = useSubmit(async () => {
    const result = await removeGoogleLink(link.id);
    if (result.ok) showToast('success', t`The Google account is removed.`);
    else showToast('error', result.message ?? t`Something went wrong`);
    await queries.invalidateQueries(googleLinksQuery);
    return result.ok ? null : result;
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-soft">
          <Trans>
            Linked on <DateText iso={link.linkedAt} withTime />
          </Trans>
        </p>
      </div>
      <Button
        variant="secondary"
        isPending={isPending}
        aria-label={t`Remove ${name}`}
        onClick={submit}
      >
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
