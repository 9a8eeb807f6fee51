import { Check, CircleHelp, type LucideIcon, Pencil, ReceiptText, StickyNote, Trash2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { whenWords } from '#app/copy/timestamps.ts'
import { orderNotes } from '#copy/merchant/order-notes'
import { orderDialog } from '#copy/merchant/orders'
import { IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { useMay } from '../../use-access.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import type { HistoryItem, OrderActionData, OrderView } from '../order-view.ts'
import { PanelSection } from './order-panel.tsx'

const marks: Record<HistoryItem['kind'], { Mark: LucideIcon; look: string }> = {
  step: { Mark: ReceiptText, look: 'bg-wash text-ink-2' },
  change: { Mark: Pencil, look: 'bg-warn-soft text-warn' },
  agreed: { Mark: Check, look: 'bg-brand-soft text-brand-strong' },
  money: { Mark: Wallet, look: 'bg-brand-soft text-brand-strong' },
  claim: { Mark: CircleHelp, look: 'bg-warn-soft text-warn' },
  note: { Mark: StickyNote, look: 'bg-wash text-ink-2' },
}

export function OrderTimeline({ view, now, zone }: { view: OrderView; now: number; zone: string }) {
  return (
    <PanelSection title={orderDialog().history}>
      <ol className="grid">
        {view.history.map((item, index) => (
          <TimelineItem
            key={`${item.at} ${item.kind} ${item.title}`}
            item={item}
            isFirst={index === view.history.length - 1}
            view={view}
            now={now}
            zone={zone}
          />
        ))}
      </ol>
    </PanelSection>
  )
}

interface ItemProps {
  item: HistoryItem
  /** The placement, which shows the id. */
  isFirst: boolean
  view: OrderView
  now: number
  zone: string
}

function TimelineItem({ item, isFirst, view, now, zone }: ItemProps) {
  const { Mark, look } = marks[item.kind]
  const mayManage = useMay('orders.manage')
  return (
    <li className="relative grid grid-cols-[28px_minmax(0,1fr)_auto] items-start gap-x-3 pb-4 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:start-[13px] not-last:before:w-0.5 not-last:before:bg-line">
      <span className={`grid size-7 place-items-center rounded-full ${look}`}>
        <Mark className="size-4" aria-hidden="true" />
      </span>
      <div className="min-w-0 pt-0.5 text-sm">
        <p className="break-words">
          <span className="font-semibold">{item.title}</span>
          {isFirst && <span className="text-xs text-ink-2"> {view.id.slice(0, 8)}</span>}
        </p>
        {item.detail && <p className="text-xs text-ink-2">{item.detail}</p>}
        {item.quote && (
          <p className="mt-1 rounded-control bg-wash px-3 py-2 break-words" dir="auto">
            {item.quote}
          </p>
        )}
      </div>
      <div className="grid justify-items-end pt-0.5">
        <time className="text-xs text-ink-2" dateTime={new Date(item.at).toISOString()}>
          {whenWords(item.at, now, zone)}
        </time>
        {mayManage && item.noteId && <RemoveNote orderId={view.id} noteId={item.noteId} />}
      </div>
    </li>
  )
}

function RemoveNote({ orderId, noteId }: { orderId: string; noteId: string }) {
  const [isAsking, setAsking] = useState(false)
  const fetcher = useFormFetcher<OrderActionData>(() => setAsking(false))
  return (
    <>
      <IconButton label={orderNotes().remove} className="-me-2" onClick={() => setAsking(true)}>
        <Trash2 className="icon icon-small" aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={orderNotes().remove}
        text={orderNotes().removeText}
        yes={orderNotes().remove}
        no={orderNotes().removeNo}
        isBusy={fetcher.state !== 'idle'}
        isGrave
        onYes={() => fetcher.submit({ intent: 'remove-note', id: orderId, note: noteId }, { method: 'post' })}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
