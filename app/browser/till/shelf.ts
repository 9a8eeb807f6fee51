import { useEffect, useState } from 'react'
import type { TillOwner } from '#app/domain/sale/kept-sale.ts'
import { type KeptShelf, ownerKey, tillDatabase } from './database.ts'

/** What is kept of a store's products, read anew while the till is open. Null until it is known, and without any. */
export function useShelf(owner: TillOwner): KeptShelf | null {
  const [shelf, setShelf] = useState<KeptShelf | null>(null)
  const key = ownerKey(owner)
  useEffect(() => {
    let isShown = true
    findShelf(key)
      .then((kept) => isShown && setShelf(kept))
      .catch((error: unknown) => console.warn('the kept products were not read', error))
    return () => {
      isShown = false
    }
  }, [key])
  return shelf?.owner === key ? shelf : null
}

async function findShelf(key: string): Promise<KeptShelf | null> {
  const database = await tillDatabase()
  return (await database.get('shelf', key)) ?? null
}
