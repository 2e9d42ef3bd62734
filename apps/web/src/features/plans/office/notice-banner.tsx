import { Banner } from '../../../ui/banner.tsx';
import { isSuccess, type Notice, type ShownNotice } from './plan-form-model.ts';

/**
 * What has come of it, green where the message has the tick and red otherwise. It takes the focus:
 * what was pressed may be gone, and the next fields stand below it.
 */
export function NoticeBanner({ told: { notice, times } }: { readonly told: ShownNotice }) {
  const good = notice !== null && isSuccess(notice);
  // Both places stand there before there is anything to tell: only then readers are told of it.
  return (
    <>
      <div role="status">
        {notice !== null && good && <NoticeText key={times} notice={notice} />}
      </div>
      <div role="alert">
        {notice !== null && !good && <NoticeText key={times} notice={notice} />}
      </div>
    </>
  );
}

function NoticeText({ notice }: { readonly notice: Notice }) {
  return (
    <Banner tone={isSuccess(notice) ? 'success' : 'danger'} takesFocus>
      <p className="font-semibold">{notice.text}</p>
      {notice.detail !== null && <p className="whitespace-pre-line">{notice.detail}</p>}
    </Banner>
  );
}
