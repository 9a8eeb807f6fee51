import { ToastCard } from '#app/components/ui/toast/toast-card.tsx'
import { toastWords } from '#copy/toast'

interface Props {
  toast: { title: string; text: string; isError: boolean } | null
}

/** Without a script it fades by itself; the page's script gives it a button that closes. */
export function SiteToast({ toast }: Props) {
  return (
    <div id="site-toasts" className="toasts" role="status">
      {toast ? <ToastCard {...toast} closeLabel={toastWords().close} className="toast-plain" /> : null}
    </div>
  )
}
