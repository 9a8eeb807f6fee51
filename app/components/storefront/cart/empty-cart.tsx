import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { cartWords } from '#copy/storefront/cart'

interface Props {
  notes?: string[]
  onKeepShopping(): void
  children?: ReactNode
}

export function EmptyCart({ notes = [], onKeepShopping, children }: Props) {
  return (
    <>
      <div className="grid gap-2 p-4 empty:hidden">
        {children}
        {notes.map((note) => (
          <p key={note} className="note">
            {note}
          </p>
        ))}
      </div>
      <div className="grid min-h-80 place-content-center justify-items-center gap-1 p-4 text-center">
        <span className="empty-basket">
          <Icon name="basket" />
        </span>
        <h3 className="text-lg">{cartWords().empty}</h3>
        <p className="mb-4 text-ink-2">{cartWords().emptyText}</p>
        <Button onClick={onKeepShopping}>{cartWords().keepShopping}</Button>
      </div>
    </>
  )
}
