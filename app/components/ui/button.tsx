import type { ButtonHTMLAttributes, MouseEvent } from 'react'

export type ButtonKind = 'primary' | 'quiet' | 'soft' | 'text'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
}

/** Styles for links: `<a className={buttonClass('primary', 'w-full')}>`. One primary per screen. */
export function buttonClass(kind: ButtonKind, more = ''): string {
  return `btn btn-${kind} ${more}`.trim()
}

/** A disabled button would lose the focus. */
export const busyButton = {
  disabled: false,
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const

export function Button({ kind = 'quiet', type = 'button', className, ...rest }: Props) {
  return (
    <button type={type} className={buttonClass(kind, className)} {...rest} {...(rest['aria-busy'] && busyButton)} />
  )
}

export function IconButton({ label, className = '', type = 'button', ...rest }: Props & { label: string }) {
  return <button type={type} className={`icon-btn ${className}`.trim()} aria-label={label} {...rest} />
}
