import { useState } from 'react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import type { NoSession } from '#app/domain/connection-status.ts'
import type { OutboxSale, OutboxSaleState } from '#app/domain/sale/outbox-sale.ts'
import { outboxWords as words } from '#copy/merchant/outbox'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../dialog.tsx'
import { waitingText } from './outbox-line.tsx'
import { SignInToSend } from './sign-in-to-send.tsx'
import { WaitingRow } from './waiting-row.tsx'

export interface OutboxSheetProps {
  sales: (OutboxSale & { state: OutboxSaleState })[]
  stopped: NoSession | null
  timeZone: string
  storeId: string
  onSend(): void
  onBook(sale: OutboxSale): void
  onTakeBack(sale: OutboxSale): void
  onClose(): void
}

export function OutboxSheet(props: OutboxSheetProps) {
  const { sales, stopped, timeZone, storeId, onSend, onBook, onTakeBack, onClose } = props
  const isOffline = useConnectionStatus() === 'offline'
  const [isAsked, setAsked] = useState(false)
  const isSending = sales.some(({ state }) => state === 'sending')
  function send() {
    setAsked(true)
    onSend()
  }
  const sendButton = stopped ? (
    <SignInToSend reason={stopped} count={sales.length} look={buttonClass('primary')} />
  ) : (
    <Button kind="primary" disabled={isSending} aria-busy={isSending || undefined} onClick={send}>
      {words().sendNow}
    </Button>
  )
  return (
    <Dialog isOpen hasNotice={false} title={words().title} onClose={onClose} actions={sales.length > 0 && sendButton}>
      <p role="status" className="text-ink-2">
        {sales.length > 0 ? waitingText(sales) : words().allSent}
        {isAsked && isOffline && sales.length > 0 && <span className="block">{words().sentLater}</span>}
      </p>
      <ul className="mt-4 empty:hidden">
        {sales.map((sale) => (
          <WaitingRow
            key={sale.saleId}
            sale={sale}
            timeZone={timeZone}
            storeId={storeId}
            onBook={onBook}
            onTakeBack={onTakeBack}
          />
        ))}
      </ul>
    </Dialog>
  )
}
