import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icon.tsx'
import { inputClass } from './form-frame.tsx'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  isWrong?: boolean
}

/** A native select: quick with two hundred entries, and searchable by keyboard. */
export function Select({ isWrong = false, className = '', ...select }: Props) {
  return (
    <span className={`relative block min-w-0 ${className}`.trim()}>
      <select className={inputClass(isWrong, 'cursor-pointer appearance-none pe-9 text-ellipsis')} {...select} />
      <span className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-ink-3">
        <Icon name="arrowDown" small />
      </span>
    </span>
  )
}
