import type { ReactNode } from 'react'

/** Given to a message as a value, it marks where FilledMessage puts an element. */
export const SLOT = '\u0000'

/** A whole message with an element in it, wherever its language wants that element. */
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
