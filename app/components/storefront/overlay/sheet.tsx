import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { storefront } from '#app/copy/en/storefront.ts'

interface Props {
  kind: 'product' | 'cart' | 'checkout'
  title: string
  /** The id of what gets the focus afterwards; the grid's heading when it is not there any more. */
  returnTo: string
  /** The server's page shows it without a script; the script turns it into a modal one. */
  isOpenInHtml?: boolean
  onDismiss(): void
  children: ReactNode
}

/** The one that was closed last: in the cart, the button to the checkout has the focus after it. */
let left = ''

/** A bottom sheet on phones, a side panel or a centred dialog where there is room. Escape, Back and the scrim close it. */
export function Sheet({ kind, title, returnTo, isOpenInHtml, onDismiss, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  // The attribute belongs to the browser from then on: taking it away would close the dialog behind its back.
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
      // Preact cleans up after what is gone in a later task.
      if (!dialog.isConnected) return
      // Closed before the script came: it stays closed.
      if (isOpen && !dialog.open) return onDismiss()
      dialog.removeAttribute('open')
      dialog.showModal()
      dialog.querySelector<HTMLElement>(`#to-${left}`)?.focus()
    }
    // What is seen already gets a task of its own: a slow phone has enough to do with bringing it to life.
    const timer = isOpen ? setTimeout(show) : show()
    const signals = ['cancel', 'close', 'click']
    for (const signal of signals) dialog.addEventListener(signal, dismiss)
    return () => {
      clearTimeout(timer ?? undefined)
      for (const signal of signals) dialog.removeEventListener(signal, dismiss)
      left = kind
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
    >
      <form className="sheet-head" method="dialog">
        <h2 id={`${kind}-title`}>{title}</h2>
        <IconButton
          type="submit"
          label={storefront.close}
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
