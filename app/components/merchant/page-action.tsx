import type { ReactNode } from 'react'

interface Props {
  /** Its button or link; several share the row. */
  children: ReactNode
  look?: string
  /** False leaves it where it stands. */
  isDocked?: boolean
  /** For a button that saves what is typed. */
  staysOverKeyboard?: boolean
}

/** The page's own action: on phones above the bar, from 768 px in its place. */
export function PageAction({ children, look = '', isDocked = true, staysOverKeyboard }: Props) {
  if (!isDocked) return children
  return (
    <div className={`page-action ${look}`.trim()} data-stays={staysOverKeyboard || undefined}>
      {children}
    </div>
  )
}
