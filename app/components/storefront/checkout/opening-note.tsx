import type { ReactNode } from 'react'
import type { ShownOpening } from '#app/copy/phrases/storefront/opening.ts'

interface Props {
  opening: ShownOpening | null | undefined
  askSeller: ReactNode
}

export function OpeningNote({ opening, askSeller }: Props) {
  if (!opening) return null
  return (
    <div className={opening.takesOrders ? 'note later' : 'note grid gap-2'} role="status">
      {opening.text}
      {opening.takesOrders ? null : askSeller}
    </div>
  )
}
