import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { useCloseOutside } from '../../more-menu.tsx'

interface Props {
  label: string
  icon: LucideIcon
  /** Set when something in it is chosen. */
  isMarked?: boolean
  isIconOnly?: boolean
  /** Of what opens below the heading's row. */
  look: string
  /** Of the whole. */
  className?: string
  children: ReactNode
}

/** Opens without a script; closes when the focus leaves it, which would go on behind it. */
export function HeadPanel({ label, icon: Icon, isMarked, isIconOnly, look, className, children }: Props) {
  const panel = useRef<HTMLDetailsElement>(null)
  useCloseOutside(panel)
  return (
    <details
      ref={panel}
      className={className}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary
        className={buttonClass('quiet', 'bar-icon relative list-none [&::-webkit-details-marker]:hidden')}
        aria-label={label}
      >
        <Icon className="icon icon-small" aria-hidden="true" />
        {!isIconOnly && <span className="max-md:hidden">{label}</span>}
        {isMarked && <span className="absolute end-2 top-2 size-2.5 rounded-full bg-accent ring-2 ring-paper" />}
      </summary>
      <div
        className={`absolute top-full z-20 mt-1 grid items-end gap-3 rounded-card border border-line bg-card p-4 shadow-raised ${look}`}
      >
        {children}
      </div>
    </details>
  )
}
