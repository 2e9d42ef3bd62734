import { Banner } from '../../../ui/banner.tsx';
import { isSuccess, type Notice, type NoticeState } from './plan-form-model.ts';

/**
 * The result of an action, green on success and red otherwise. It takes the focus: the pressed
 * button may be gone, and the next fields are below it.
 */
export function NoticeBanner({
  announcement: { notice, times },
}: {
  readonly announcement: NoticeState;
}) {
  const isPositive = notice !== null && isSuccess(notice);
  // Both regions are rendered before they have a text: only then do screen readers announce it.
  return (
    <>
      <div role="status">
        {notice !== null && isPositive && <NoticeText key={times} notice={notice} />}
      </div>
      <div role="alert">
        {notice !== null && !isPositive && <NoticeText key={times} notice={notice} />}
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
