import { MoreHorizontal } from 'lucide-react'
import { type HTMLAttributes, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'

interface Props {
  label: string
  /** Draws another summary than the three dots. */
  summary?: { content: ReactNode } & Omit<HTMLAttributes<HTMLElement>, 'content'>
  panelClass?: string
  children: ReactNode
}

export const menuEntry =
  'flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-start text-sm font-semibold hover:bg-wash disabled:text-ink-3'

/** A menu that opens without a script, and is closed by Escape, a choice or a press elsewhere. */
export function MoreMenu({ label, summary, panelClass = 'end-0', children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { content = <MoreHorizontal className="icon icon-small" aria-hidden="true" />, ...attributes } = summary ?? {}

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open')
    }
    // Before a dialog's own listener, which would close the dialog.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    window.addEventListener('keydown', onEscape, true)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      window.removeEventListener('keydown', onEscape, true)
    }
  }, [isOpen])

  function close() {
    menu.current?.removeAttribute('open')
    menu.current?.querySelector('summary')?.focus()
  }

  // React also passes on what happens in a dialog that an entry has opened.
  const closeAfterChoice = ({ target }: SyntheticEvent) => {
    if (target instanceof Node && menu.current?.contains(target)) close()
  }

  return (
    <details ref={menu} className="relative flex-none" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="icon-btn list-none [&::-webkit-details-marker]:hidden" {...attributes} aria-label={label}>
        {content}
      </summary>
      <div
        className={`absolute top-full z-20 grid w-max min-w-52 max-w-[calc(100vw-24px)] rounded-card border border-line bg-card p-1 shadow-raised ${panelClass}`}
        onClickCapture={closeAfterChoice}
      >
        {children}
      </div>
    </details>
  )
}
