import type { ButtonHTMLAttributes } from 'react'

export type ButtonKind = 'primary' | 'quiet' | 'soft' | 'text'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
}

/** The look of a button for links: `<a className={buttonClass('primary', 'w-full')}>`. One primary per screen. */
export function buttonClass(kind: ButtonKind, more = ''): string {
  return `btn btn-${kind} ${more}`.trim()
}

export function Button({ kind = 'quiet', type = 'button', className, ...rest }: Props) {
  return <button type={type} className={buttonClass(kind, className)} {...rest} />
}

/** 44 px, round, for one icon; `label` is its name. */
export function IconButton({ label, className = '', type = 'button', ...rest }: Props & { label: string }) {
  return <button type={type} className={`icon-btn ${className}`.trim()} aria-label={label} {...rest} />
}
