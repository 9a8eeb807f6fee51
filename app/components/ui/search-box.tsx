import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { inputClass } from './field/form-frame.tsx'

interface Props {
  icon?: ReactNode
  className?: string
  /** An input with `searchInputClass`. */
  children: ReactNode
}

export function SearchBox({ icon, className = '', children }: Props) {
  return (
    <div className={`relative min-w-0 ${className}`}>
      <span className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3">
        {icon ?? <Search className="icon icon-small" aria-hidden="true" />}
      </span>
      {children}
    </div>
  )
}

export const searchInputClass = inputClass(false, 'ps-10')
