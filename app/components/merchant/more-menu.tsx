import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What is seldom done. Closes on a press outside and after a choice, which finds the focus on ⋯. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => target instanceof Node && !menu.current?.contains(target) && setOpen(false)
    // Before a dialog's own listener, which would close the dialog.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      close()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    window.addEventListener('keydown', onEscape, true)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      window.removeEventListener('keydown', onEscape, true)
    }
  })
  function close() {
    menu.current?.querySelector('summary')?.focus()
    setOpen(false)
  }
  return (
    <details
      ref={menu}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="relative flex-none"
    >
      <summary className="icon-btn list-none [&::-webkit-details-marker]:hidden" aria-label={label}>
        <Ellipsis className="icon icon-small" aria-hidden="true" />
      </summary>
      <div
        className="absolute end-0 top-full z-10 grid w-max min-w-52 max-w-[calc(100vw-24px)] rounded-card border border-line bg-card py-1 shadow-raised"
        onClickCapture={close}
      >
        {children}
      </div>
    </details>
  )
}

export const menuEntry =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-start text-sm font-semibold hover:bg-wash disabled:text-ink-3'
