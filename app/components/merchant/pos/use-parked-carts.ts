import { useCallback, useEffect, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { readStored, writeStored } from '#app/browser/storage/browser-storage.ts'
import { useStoredChange } from '#app/browser/storage/use-stored-change.ts'
import { CARTS_CHANGED, parkedKey } from '#app/browser/till/stored-carts.ts'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { type ParkedCart, parkCart, readParkedCarts, takeCart } from '#app/domain/sale/parked-carts.ts'
import { emptyTill, isEmptyTill, type TillDraft } from '#app/domain/sale/till-draft.ts'
import { parkedCartWords as words } from '#copy/merchant/pos'
import { say, sayError } from '../../ui/toast/toaster.tsx'
import type { Till } from './use-till.ts'

export interface ParkedCarts {
  carts: ParkedCart[]
  /** Returns false where the device can't store it. */
  park: (name: string) => boolean
  /** Opens a parked cart, and parks the present one in its place. */
  take: (id: string) => TillDraft | null
}

interface Parker extends Pick<TillOwner, 'accountId' | 'storeId'> {
  by: string
}

export function useParkedCarts({ draft, change }: Till, { accountId, storeId, by }: Parker): ParkedCarts {
  const key = parkedKey(accountId, storeId)
  const [carts, setCarts] = useState<ParkedCart[]>([])

  const read = useCallback(() => setCarts(readParkedCarts(readStored('localStorage', key))), [key])
  useEffect(() => {
    read()
    addEventListener(CARTS_CHANGED, read)
    return () => removeEventListener(CARTS_CHANGED, read)
  }, [read])
  // Another tab parks and opens carts, too.
  useStoredChange([key], read)

  function store(next: ParkedCart[]): boolean {
    const json = JSON.stringify(next)
    writeStored('localStorage', key, json)
    const isStored = readStored('localStorage', key) === json
    if (isStored) setCarts(next)
    else sayError(words().notKept)
    return isStored
  }

  const current = (cartName: string) => ({ id: randomId(), parkedAt: Date.now(), by, draft: { ...draft, cartName } })

  return {
    carts,
    park(name) {
      const next = parkCart(readParkedCarts(readStored('localStorage', key)), current(name.trim()))
      if (!next) {
        sayError(words().full)
        return false
      }
      if (!store(next)) return false
      change(emptyTill)
      say(words().kept)
      return true
    },
    take(id) {
      const isEmpty = isEmptyTill(draft)
      const stored = readParkedCarts(readStored('localStorage', key))
      const result = takeCart(stored, id, isEmpty ? null : current(draft.cartName))
      if (!result) {
        setCarts(stored)
        sayError(words().gone)
        return null
      }
      if (!store(result.carts)) return null
      change(result.taken.draft)
      return result.taken.draft
    },
  }
}
