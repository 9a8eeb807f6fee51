import { useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { readStored, writeStored } from '#app/browser/storage/browser-storage.ts'
import { bookAnyway, takeBack, useOutbox } from '#app/browser/till/outbox.ts'
import { CARTS_CHANGED, cartKey, parkedKey } from '#app/browser/till/stored-carts.ts'
import { markTillDevice } from '#app/browser/till-device.ts'
import type { OutboxSale } from '#app/domain/sale/outbox-sale.ts'
import { parkCart, readParkedCarts } from '#app/domain/sale/parked-carts.ts'
import { isEmptyTill, readTill } from '#app/domain/sale/till-draft.ts'
import { isTillAccount } from '#app/domain/staff/till.ts'
import { takenBack as words } from '#copy/merchant/outbox'
import { sayError } from '../../ui/toast/toaster.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'
import { OutboxLine } from './outbox-line.tsx'
import type { OutboxOwner } from './outbox-owner.ts'
import type { OutboxSheetProps } from './outbox-sheet.client.tsx'
import { PageStrip } from './page-strip.tsx'
import { TillGuard } from './till-guard.tsx'
import { useWaitingSales } from './use-waiting-sales.ts'

type Refusal = keyof ReturnType<typeof words>

const OutboxSheet = deferredDialog<OutboxSheetProps>(
  async () => (await import('./outbox-sheet.client.tsx')).OutboxSheet,
)

interface Props {
  owner: OutboxOwner
  pause: { until: string | null } | null
  notice: ReactNode
}

export function OutboxStrip({ owner, pause, notice }: Props) {
  const { sales: kept, stopped, sendNow } = useOutbox(owner)
  const sales = useWaitingSales(kept)
  const [isOpen, setOpen] = useState(false)
  const takeBack = useTakeBack(owner)
  const isTill = useLocation().pathname === '/pos'
  useEffect(() => {
    if (isTill || sales.length > 0) markTillDevice(true)
  }, [isTill, sales.length])
  const line = sales.length > 0 && <OutboxLine sales={sales} stopped={stopped} onSee={() => setOpen(true)} />
  return (
    <>
      {/* At the till nothing may cover the cart. */}
      <div className={isTill ? '' : 'page-strip sticky top-0 z-30 has-data-scrolls:static'}>
        <PageStrip owner={owner} pause={pause} line={line || null} notice={notice} />
      </div>
      {isTillAccount(owner.email) && <TillGuard storeId={owner.storeId} />}
      {isOpen && (
        <OutboxSheet
          sales={sales}
          stopped={stopped}
          timeZone={owner.timeZone}
          storeId={owner.storeId}
          onSend={sendNow}
          onBook={bookAnyway}
          onTakeBack={async (sale) => {
            if (await takeBack(sale)) setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Puts a refused sale into the cart and parks what lies in it. False when nothing changed. */
function useTakeBack({ accountId, storeId }: OutboxOwner): (sale: OutboxSale) => Promise<boolean> {
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
  return isEmptyTill(draft) ? carts : parkCart(carts, { id: randomId(), parkedAt: Date.now(), by: '', draft })
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
