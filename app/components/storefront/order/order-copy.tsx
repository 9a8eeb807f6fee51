import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { orderWords } from '#copy/storefront/order'

interface Props {
  text: string
  className: string
  /** Accessible name, when the button's text doesn't say what is copied. */
  label?: string
  children: ReactNode
}

/** Hidden until the script runs. Data attributes have the texts for after copying. */
export function CopyButton({ text, className, label, children }: Props) {
  return (
    <button
      type="button"
      className={`copy ${className}`}
      aria-label={label}
      data-copy={text}
      data-copied={orderWords().copied}
      data-failed={orderWords().copyFailed}
    >
      <Icon name="copy" small />
      <span>{children}</span>
    </button>
  )
}
