import { MoreHorizontal } from 'lucide-react'
import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface Props {
  label: string
  /** Draws another summary than the three dots. */
  summary?: { content: ReactNode } & Omit<HTMLAttributes<HTMLElement>, 'content'>
  panelClass?: string
  onOpen?: () => void
  children: ReactNode
}

export const menuEntry =
  'flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-start text-sm font-semibold hover:bg-wash disabled:text-ink-3'

/** A menu that opens without a script, and is closed by Escape, a choice or a press elsewhere. */
export function MoreMenu({ label, summary, panelClass = 'end-0', onOpen, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { content = <MoreHorizontal className="icon icon-small" aria-hidden="true" />, ...attributes } = summary ?? {}

  useCloseOutside(menu)
  useEffect(() => {
    // A handle that was pressed to drag has no focus: the key may come from anywhere.
    const closeByKey = (event: KeyboardEvent) => {
      // Not a state: the toggle event comes later than a quick key.
      if (event.key !== 'Escape' || !menu.current?.open) return
      // Else the dialog around it closes too.
      event.stopImmediatePropagation()
      close(menu.current)
    }
    window.addEventListener('keydown', closeByKey, true)
    return () => window.removeEventListener('keydown', closeByKey, true)
  }, [])

  return (
    <details
      ref={menu}
      className="relative flex-none"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="icon-btn list-none [&::-webkit-details-marker]:hidden" {...attributes} aria-label={label}>
        {content}
      </summary>
      <div
        className={`absolute top-full z-20 grid w-max min-w-52 max-w-[calc(100vw-24px)] rounded-card border border-line bg-card p-1 shadow-raised ${panelClass}`}
        // React also passes on what happens in a dialog that an entry has opened.
        onClickCapture={({ target }) => target instanceof Node && menu.current?.contains(target) && close(menu.current)}
      >
        {children}
      </div>
    </details>
  )
}

export function useCloseOutside(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const listening = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) details.current?.removeAttribute('open')
    }
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOutside, listening)
    return () => listening.abort()
  }, [details])
}

/** Gives the focus back to what opened it. */
function close(menu: HTMLDetailsElement | null): void {
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus()
}
