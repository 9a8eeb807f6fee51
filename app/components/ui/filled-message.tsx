import type { ReactNode } from 'react'

/** Value of a message that marks where FilledMessage puts the element. */
export const SLOT = '\u0000'

/** Fills a whole message, because languages place the element differently. */
export function FilledMessage({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(SLOT)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
