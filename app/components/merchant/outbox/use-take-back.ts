import { useNavigate } from '@remix-run/react'
import { readStored, writeStored } from '#app/browser/browser-storage.ts'
import { randomId } from '#app/browser/random-id.ts'
import { takeBack } from '#app/browser/till/outbox.ts'
import { CARTS_CHANGED, cartKey, parkedKey } from '#app/browser/till/stored-carts.ts'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import { parkCart, readParkedCarts } from '#app/domain/sale/parked-carts.ts'
import { isEmptyTill, readTill } from '#app/domain/sale/till-draft.ts'
import { takenBack as words } from '#copy/merchant/outbox'
import { sayError } from '../../ui/toaster.tsx'
import type { OutboxOwner } from './outbox-owner.ts'

type Refusal = keyof ReturnType<typeof words>

/** Puts a refused sale into the cart and parks what lies in it. False when nothing changed. */
export function useTakeBack({ accountId, storeId }: OutboxOwner): (sale: OutboxSale) => Promise<boolean> {
  const navigate = useNavigate()
  const [cart, parked] = [cartKey(storeId), parkedKey(accountId, storeId)]

  return async (sale) => {
    const before = [readStored('sessionStorage', cart), readStored('localStorage', parked)] as const
    const withCurrent = parkedWith(...before)
    if (!withCurrent) return refuse('full')
    let refusal: Refusal = 'gone'
    const taken = await takeBack(sale, (draft) => {
      refusal = 'notKept'
      store('localStorage', parked, JSON.stringify(withCurrent))
      store('sessionStorage', cart, JSON.stringify(draft))
      refusal = 'gone'
    }).catch(() => null)
    if (!taken) {
      writeStored('sessionStorage', cart, before[0])
      writeStored('localStorage', parked, before[1])
      return refuse(refusal)
    }
    dispatchEvent(new Event(CARTS_CHANGED))
    navigate('/pos')
    return true
  }
}

/** Null when no more carts can be parked. */
function parkedWith(cart: string | null, parked: string | null) {
  const [draft, carts] = [readTill(cart), readParkedCarts(parked)]
  return isEmptyTill(draft) ? carts : parkCart(carts, { id: randomId(), parkedAt: Date.now(), draft })
}

/** @throws where the browser has no room for it */
function store(area: 'localStorage' | 'sessionStorage', key: string, json: string): void {
  writeStored(area, key, json)
  if (readStored(area, key) !== json) throw new Error(`${key} was not stored`)
}

function refuse(refusal: Refusal): false {
  sayError(words()[refusal])
  return false
}
