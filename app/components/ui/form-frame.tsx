import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  optional?: string
  children: ReactNode
}

export function FieldFrame({ id, label, hint, error, optional, children }: Props) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label} {optional && <span className="font-normal text-ink-3">{optional}</span>}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} className="flex gap-1.5 text-sm text-danger">
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

const frameClass = 'w-full min-w-0 min-h-control rounded-control border bg-card text-(length:--control-text)'
const edgeClass = (hasError: boolean) => (hasError ? 'border-danger' : 'border-line-strong')

const fieldClass = [
  frameClass,
  'px-3 py-1.5 [&:is(textarea)]:py-2',
  // A tap opens the picker on a phone: its icon would cover '08:00 AM'.
  'max-md:[&:is([type=time],[type=date])]:px-2',
  'max-md:[&:is([type=time],[type=date])::-webkit-calendar-picker-indicator]:hidden',
  '[&:is(input)]:read-only:bg-wash [&:is(input)]:read-only:text-ink-2',
  'disabled:border-line disabled:bg-wash disabled:text-ink-2 disabled:opacity-100',
].join(' ')

export function inputClass(hasError: boolean, more = ''): string {
  return `${fieldClass} ${edgeClass(hasError)} ${more}`.trim()
}

/** Around a `boxedInputClass` and a `FieldSide`: a symbol, a dial code, an address. */
export function fieldBoxClass(hasError: boolean): string {
  return `flex overflow-hidden ${frameClass} ${edgeClass(hasError)} focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand-strong has-[>:disabled]:border-line`
}

export const boxedInputClass =
  'w-full min-w-0 flex-1 border-0 bg-transparent px-3 py-1.5 text-(length:--control-text) outline-none disabled:bg-wash disabled:text-ink-2 disabled:opacity-100'

interface SideProps {
  className?: string
  /** The label or the hint says it too. */
  isDecoration?: boolean
  children: ReactNode
}

export function FieldSide({ className = '', isDecoration, children }: SideProps) {
  return (
    <span
      className={`grid flex-none place-items-center border-e border-line bg-wash px-3 text-sm text-ink-2 last:border-s last:border-e-0 ${className}`}
      aria-hidden={isDecoration}
    >
      {children}
    </span>
  )
}
