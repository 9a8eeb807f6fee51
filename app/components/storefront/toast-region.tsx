import { IconButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { storefront } from '#app/copy/en/storefront/page.ts'
import type { Toast } from './use-toast.ts'

interface Props {
  toast: Toast | null
  onDismiss(): void
}

/** Always rendered, so that screen readers announce what is added to it. */
export function ToastRegion({ toast, onDismiss }: Props) {
  return (
    <div className="toasts" role="status">
      {toast ? (
        <div className="toast">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{toast.title}</p>
            {toast.text ? <p className="text-sm">{toast.text}</p> : null}
          </div>
          {toast.action ? <ToastAction action={toast.action} onDismiss={onDismiss} /> : null}
          <IconButton label={storefront.close} className="toast-close" onClick={onDismiss}>
            <Icon name="close" small />
          </IconButton>
        </div>
      ) : null}
    </div>
  )
}

function ToastAction({ action, onDismiss }: { action: NonNullable<Toast['action']>; onDismiss(): void }) {
  function run() {
    onDismiss()
    action.run()
  }
  return (
    <button type="button" className="min-h-11 px-3 font-semibold underline underline-offset-4" onClick={run}>
      {action.label}
    </button>
  )
}
