import { Banner } from '../../../ui/banner.tsx';
import { isGood, type Notice, type ToldNotice } from './plan-form-model.ts';

/**
 * What has come of it, green where the message has the tick and red otherwise. It takes the focus:
 * what was pressed may be gone, and the next fields stand below it.
 */
export function NoticeBanner({ told: { notice, times } }: { readonly told: ToldNotice }) {
  const good = notice !== null && isGood(notice);
  // Both places stand there before there is anything to tell: only then readers are told of it.
  return (
    <>
      <div role="status">{notice !== null && good && <Told key={times} notice={notice} />}</div>
      <div role="alert">{notice !== null && !good && <Told key={times} notice={notice} />}</div>
    </>
  );
}

function Told({ notice }: { readonly notice: Notice }) {
  return (
    <Banner tone={isGood(notice) ? 'success' : 'danger'} takesFocus>
      <p className="font-semibold">{notice.text}</p>
      {notice.detail !== null && <p className="whitespace-pre-line">{notice.detail}</p>}
    </Banner>
  );
}
