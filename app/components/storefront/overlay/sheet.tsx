import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { storefront } from '#copy/storefront/page'

interface Props {
  kind: 'product' | 'cart' | 'checkout'
  title: string
  /** Id of the element to focus after closing; the grid's heading if it is gone. */
  returnTo: string
  /** Rendered open by the server, for use without a script; the script makes it modal. */
  isOpenInHtml?: boolean
  action?: ReactNode
  onDismiss(): void
  children: ReactNode
}

/** Kind of the last closed sheet: its button in the next sheet gets the focus. */
let lastClosedKind = ''

export function Sheet({ kind, title, returnTo, isOpenInHtml, action, onDismiss, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  // The browser owns the attribute after the first render: removing it would close the dialog.
  const [isOpen] = useState(isOpenInHtml)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    function dismiss(event: Event) {
      if (event.target !== dialog) return
      event.preventDefault()
      onDismiss()
    }
    const show = () => {
      // Preact runs cleanups in a later task, after the element is removed.
      if (!dialog.isConnected) return
      // Closed by the user before the script ran.
      if (isOpen && !dialog.open) return onDismiss()
      dialog.removeAttribute('open')
      dialog.showModal()
      // The first button would get a ring, as if by keyboard.
      const focused = dialog.querySelector<HTMLElement>(`#to-${lastClosedKind}`) ?? dialog
      focused.focus()
    }
    // A dialog that is visible already gets a task of its own: hydration is slow on cheap phones.
    const timer = isOpen ? setTimeout(show) : show()
    const signals = ['cancel', 'close', 'click']
    for (const signal of signals) dialog.addEventListener(signal, dismiss)
    return () => {
      clearTimeout(timer ?? undefined)
      for (const signal of signals) dialog.removeEventListener(signal, dismiss)
      lastClosedKind = kind
      dialog.close()
      const opener = document.getElementById(returnTo) ?? document.getElementById('goods')
      opener?.focus()
    }
  }, [kind, isOpen, onDismiss, returnTo])

  return (
    <dialog
      ref={ref}
      className={`sheet sheet-${kind}${isOpen ? ' sheet-there' : ''}`}
      open={isOpen}
      aria-labelledby={`${kind}-title`}
      tabIndex={-1}
    >
      <form className="sheet-head" method="dialog">
        <h2 id={`${kind}-title`} className={kind === 'product' ? 'sr-only' : 'me-auto'}>
          {title}
        </h2>
        {action}
        <IconButton
          type="submit"
          label={storefront().close}
          onClick={(event) => {
            event.preventDefault()
            onDismiss()
          }}
        >
          <Icon name="close" />
        </IconButton>
      </form>
      {children}
    </dialog>
  )
}
