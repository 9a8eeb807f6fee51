import { Ban, CircleX, type LucideIcon, PackageOpen, Printer, RotateCcw } from 'lucide-react'
import { blockWords } from '#copy/merchant/blocking'
import { returnWords } from '#copy/merchant/order-return'
import { orderToasts, orderDialog as words } from '#copy/merchant/orders'
import { MoreMenu, menuEntry } from '../../more-menu.tsx'
import { useMay } from '../../use-access.ts'
import { useLimit } from '../../use-limit.ts'
import { OrderAgain } from '../new-order/order-again.tsx'
import type { OrderView } from '../order-view.ts'

/** What is asked about before it is done. */
export type OrderAsk = 'cancel' | 'undo' | 'return' | 'block'

interface Props {
  view: OrderView
  storeId: string
  onAsk(question: OrderAsk): void
}

export function OrderMenu({ view, storeId, onAsk }: Props) {
  const { status, paidAt, money, block } = view
  const [mayEdit, mayReverse, mayBlock] = [useMay('orders.edit'), useMay('orders.reverse'), useMay('customers.block')]
  const slipsPath = `/store/${storeId}/orders/${view.id}`
  const hasReceipt = paidAt !== null || (money.paid > 0 && status !== 'cancelled')
  return (
    <MoreMenu label={words().more}>
      {paidAt === null && (
        <Paper
          href={`${slipsPath}/invoice`}
          gate={view.isPro ? null : view.upgradePath}
          label={status === 'cancelled' ? words().print : words().printInvoice}
        />
      )}
      {hasReceipt && <Paper href={`${slipsPath}/receipt`} label={words().printReceipt} />}
      {view.channel !== 'pos' && <Paper href={`${slipsPath}/slip`} label={words().printSlip} />}
      {mayEdit && <OrderAgain orderId={view.id} />}
      {mayReverse && view.isReturnable && (
        <Entry Mark={PackageOpen} label={returnWords().open} onClick={() => onAsk('return')} />
      )}
      {mayReverse && view.undoTo && (
        <Entry Mark={RotateCcw} isGrave label={words().undo} onClick={() => onAsk('undo')} />
      )}
      {mayReverse && view.isCancellable && !view.undoTo && (
        <Entry Mark={CircleX} isGrave label={words().cancel} onClick={() => onAsk('cancel')} />
      )}
      {mayBlock && block && (!block.isBlocked || block.waiting > 0) && (
        <Entry Mark={Ban} isGrave label={blockWords().block} onClick={() => onAsk('block')} />
      )}
    </MoreMenu>
  )
}

interface EntryProps {
  Mark: LucideIcon
  label: string
  isGrave?: boolean
  onClick(): void
}

function Entry({ Mark, label, isGrave, onClick }: EntryProps) {
  return (
    <button type="button" className={`${menuEntry} ${isGrave ? 'text-danger' : ''}`} onClick={onClick}>
      <Mark className="icon icon-small" aria-hidden="true" />
      {label}
    </button>
  )
}

/** `gate` is the way to the plan that has this paper. */
function Paper({ href, gate = null, label }: { href: string; gate?: string | null; label: string }) {
  const sayLimit = useLimit()
  if (gate !== null) {
    const refuse = () => sayLimit({ ...orderToasts().premium, action: orderToasts().upgrade, path: gate })
    return <Entry Mark={Printer} label={label} onClick={refuse} />
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={menuEntry}>
      <Printer className="icon icon-small" aria-hidden="true" />
      {label}
    </a>
  )
}
