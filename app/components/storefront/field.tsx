import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

interface Props {
  id: string
  label: string
  error?: string
  hint?: string
  children: ReactNode
}

export function Field({ id, label, error, hint, children }: Props) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          <Icon name="alert" small />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export function describedBy(id: string, error?: string, hint?: string) {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

/** Focuses the first match that is displayed. */
export function focusIn(form: HTMLElement | null, selector: string) {
  const matches = [...(form?.querySelectorAll<HTMLElement>(selector) ?? [])]
  matches.find((element) => {
    element.focus()
    return element.ownerDocument.activeElement === element
  })
}
