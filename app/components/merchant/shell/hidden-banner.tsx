import { hiddenStore } from '#copy/merchant/shell'
import { NoticeBar } from '../../ui/notice-bar.tsx'

/** `reason` is the operator's; null for a name that waits for approval. */
export function HiddenBanner({ reason }: { reason: string | null }) {
  const text = (
    <>
      <b>{hiddenStore().title}</b> {reason ?? hiddenStore().name}
    </>
  )
  return (
    <NoticeBar tone="bg-danger-soft" text={text}>
      <a
        href="/contact"
        className="inline-flex min-h-11 shrink-0 items-center font-semibold underline decoration-1 underline-offset-3"
      >
        {hiddenStore().contact}
      </a>
    </NoticeBar>
  )
}
