import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { bookAnyway, useOutbox } from '#app/browser/till/outbox.ts'
import { markTillDevice } from '#app/browser/till-device.ts'
import { deferredDialog } from '../deferred-dialog.tsx'
import { OutboxLine } from './outbox-line.tsx'
import type { OutboxOwner } from './outbox-owner.ts'
import type { OutboxSheetProps } from './outbox-sheet.client.tsx'
import { PageStrip } from './page-strip.tsx'
import { useTakeBack } from './use-take-back.ts'
import { useWaitingSales } from './use-waiting-sales.ts'

const OutboxSheet = deferredDialog<OutboxSheetProps>(
  async () => (await import('./outbox-sheet.client.tsx')).OutboxSheet,
)

interface Props {
  owner: OutboxOwner
  pause: { until: string | null } | null
}

export function OutboxStrip({ owner, pause }: Props) {
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
      <div className={isTill ? '' : 'page-strip sticky top-0 z-30'}>
        <PageStrip owner={owner} pause={pause} line={line || null} />
      </div>
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
