import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'

interface Props {
  label: string
  text: string
  /** Beside the text. */
  action?: ReactNode
  /** What can be done with the rows that are ticked. */
  tools: ReactNode
  /** A menu beside the way out. */
  more?: ReactNode
  close: string
  onClose(): void
  /** Its dialogs. */
  children: ReactNode
}

export const selectionTool =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-card focus-visible:outline-card'

/** Stands at the foot while rows of a list are ticked. */
export function SelectionBar({ label, text, action, tools, more, close, onClose, children }: Props) {
  return (
    <section
      aria-label={label}
      className="selection-bar sticky bottom-[calc(var(--foot-height)+12px)] z-30 mt-4 flex flex-wrap items-center gap-x-1 rounded-card bg-ink px-3 py-1 text-card shadow-raised lg:bottom-4 [&_.icon-btn]:outline-card [&_.icon-btn:hover]:bg-card/15"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
        <p className="px-2 text-sm font-semibold" role="status">
          {text}
        </p>
        {action}
      </div>
      <div className="order-last flex w-full flex-wrap items-center empty:hidden md:order-none md:w-auto">{tools}</div>
      {more}
      <IconButton label={close} className="text-card" onClick={onClose}>
        <X className="icon icon-small" aria-hidden="true" />
      </IconButton>
      {children}
    </section>
  )
}
