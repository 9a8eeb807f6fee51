import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { orderWords } from '#app/copy/en/order.ts'

interface Props {
  text: string
  className: string
  /** Its name, when the words on it don't say what is copied. */
  label?: string
  children: ReactNode
}

/** Needs the script: it is not seen before that runs, and takes no room where none does. The words for afterwards travel with it. */
export function CopyButton({ text, className, label, children }: Props) {
  return (
    <button
      type="button"
      className={`noscript:hidden [html:not([data-ready])_&]:invisible ${className}`}
      aria-label={label}
      data-copy={text}
      data-copied={orderWords.copied}
      data-failed={orderWords.copyFailed}
    >
      <Icon name="copy" small />
      <span>{children}</span>
    </button>
  )
}
