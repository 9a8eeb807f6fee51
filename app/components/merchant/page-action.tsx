import type { ReactNode } from 'react'

interface Props {
  /** Its button or link; several share the row. */
  children: ReactNode
  look?: string
  /** For a button that saves what is typed. */
  staysOverKeyboard?: boolean
}

/** The page's own action: on phones above the bar, from 768 px in its place. */
export function PageAction({ children, look = '', staysOverKeyboard }: Props) {
  return (
    <div className={`page-action ${look}`.trim()} data-stays={staysOverKeyboard || undefined}>
      {children}
    </div>
  )
}
