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
  close: string
  onClose(): void
  /** Its dialogs. */
  children: ReactNode
}

export const selectionTool =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-card focus-visible:outline-card'

/** Stands at the foot while rows of a list are ticked. */
export function SelectionBar({ label, text, action, tools, close, onClose, children }: Props) {
  return (
    <section
      aria-label={label}
      className="selection-bar sticky bottom-[calc(var(--foot-height)+12px)] z-30 mt-4 flex flex-wrap items-center gap-x-1 rounded-card bg-ink px-3 py-1 text-card shadow-raised lg:bottom-4"
    >
      <p className="px-1 text-sm font-semibold" role="status">
        {text}
      </p>
      {action}
      <div className="order-last flex w-full flex-wrap items-center empty:hidden md:order-none md:ms-auto md:w-auto">
        {tools}
      </div>
      <IconButton label={close} className="ms-auto text-card md:ms-0" onClick={onClose}>
        <X className="icon icon-small" aria-hidden="true" />
      </IconButton>
      {children}
    </section>
  )
}
