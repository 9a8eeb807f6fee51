import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

interface Props {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  isAlert?: boolean
  optional?: string
  children: ReactNode
}

export function FieldFrame({ id, label, hint, error, isAlert, optional, children }: Props) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label} {optional && <span className="font-normal text-ink-3">{optional}</span>}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} role={isAlert ? 'alert' : undefined} className="flex gap-1.5 text-sm text-danger">
          <Icon name="info" small />
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="text-sm text-ink-3 md:text-[0.8125rem]">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function inputClass(hasError: boolean, more = ''): string {
  return `field ${hasError ? 'field-wrong' : ''} ${more}`.trim()
}

/** Around an input and what stands at its side, a `field-side`. */
export function fieldBoxClass(hasError: boolean): string {
  return inputClass(hasError, 'field-box')
}
