import type { SelectHTMLAttributes } from 'react'
import { inputClass } from './form-frame.tsx'
import { Icon } from './icon.tsx'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  isWrong?: boolean
}

/** A native select: quick with two hundred entries, and searchable by keyboard. */
export function Select({ isWrong = false, className = '', ...select }: Props) {
  return (
    <span className={`select ${className}`.trim()}>
      <select className={inputClass(isWrong)} {...select} />
      <Icon name="arrowDown" small />
    </span>
  )
}
