import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'

interface Props {
  label: string
  kind?: 'quiet' | 'text'
  isOpen: boolean
  children: ReactNode
}

/** A disclosure that works without a script. */
export function RowMore({ label, kind = 'quiet', isOpen, children }: Props) {
  return (
    <details
      open={isOpen || undefined}
      className={`${kind === 'quiet' ? 'flex-auto md:flex-none ' : ''}open:basis-full`}
    >
      <summary className={buttonClass(kind, 'list-none px-2.5! md:px-3! text-sm whitespace-nowrap max-md:w-full')}>
        {label}
      </summary>
      <div className="mt-2 grid gap-2 rounded-control bg-wash p-3">{children}</div>
    </details>
  )
}
