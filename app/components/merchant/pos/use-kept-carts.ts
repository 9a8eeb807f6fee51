import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/browser/browser-storage.ts'
import { randomId } from '#app/browser/random-id.ts'
import { keptCartWords as words } from '#app/copy/en/merchant/pos.ts'
import { type KeptCart, keepCart, readKeptCarts, takeCart } from '#app/domain/sale/kept-carts.ts'
import { emptyTill, type TillDraft } from '#app/domain/sale/till-draft.ts'
import { say } from '../../ui/toaster.tsx'
import type { Till } from './use-till.ts'

export interface KeptCarts {
  carts: KeptCart[]
  /** Puts the current cart aside; false where it can't be kept. */
  keep: () => boolean
  /** The cart that is taken back; the current one is kept in its place. */
  take: (id: string) => TillDraft | null
}

/** On this device, of this account and store. */
export function useKeptCarts({ draft, change }: Till, accountId: string, storeId: string): KeptCarts {
  const key = `till-kept:${accountId}:${storeId}`
  const [carts, setCarts] = useState<KeptCart[]>([])

  useEffect(() => {
    const read = () => setCarts(readKeptCarts(readStored('localStorage', key)))
    read()
    // Another tab keeps and takes too.
    const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && read()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [key])

  function store(next: KeptCart[]): boolean {
    const json = JSON.stringify(next)
    writeStored('localStorage', key, json)
    const isStored = readStored('localStorage', key) === json
    if (isStored) setCarts(next)
    else say(words.notKept)
    return isStored
  }

  const current = () => ({ id: randomId(), keptAt: Date.now(), draft })

  return {
    carts,
    keep() {
      const next = keepCart(readKeptCarts(readStored('localStorage', key)), current())
      if (!next) {
        say(words.full)
        return false
      }
      if (!store(next)) return false
      change(emptyTill)
      say(words.kept)
      return true
    },
    take(id) {
      const isEmpty = draft.lines.length === 0
      const stored = readKeptCarts(readStored('localStorage', key))
      const result = takeCart(stored, id, isEmpty ? null : current())
      if (!result) {
        setCarts(stored)
        say(words.gone)
        return null
      }
      if (!store(result.carts)) return null
      change(result.taken.draft)
      return result.taken.draft
    },
  }
}
