import { ToastCard } from '#app/components/ui/toast/toast-card.tsx'
import { storefront } from '#copy/storefront/page'
import type { Toast } from './use-toast.ts'

interface Props {
  toast: Toast | null
  onHold(isHeld: boolean): void
  onDismiss(): void
}

/** Always rendered, so that screen readers announce new content. */
export function ToastRegion({ toast, onHold, onDismiss }: Props) {
  const action = toast?.action
  return (
    <div
      className="toasts"
      role="status"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocusCapture={() => onHold(true)}
      onBlurCapture={() => onHold(false)}
    >
      {toast ? (
        <ToastCard
          {...toast}
          action={
            action && {
              label: action.label,
              onClick() {
                onDismiss()
                action.run()
              },
            }
          }
          closeLabel={storefront().close}
          onClose={onDismiss}
        />
      ) : null}
    </div>
  )
}
