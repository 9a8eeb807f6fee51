import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { paymentLabel } from '#app/copy/phrases/merchant/payment-label.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import { formatMoney } from '#app/domain/money.ts'
import { orderMoney as words } from '#copy/merchant/order-money'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { useMay } from '../../use-access.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import { Approval } from '../approval/approval.tsx'
import type { OrderActionData, OrderView } from '../order-view.ts'
import type { PaymentRow } from './money-view.ts'

interface Props {
  view: OrderView
  zone: string
  now: number
}

export function PaymentList({ view, zone, now }: Props) {
  const [removed, setRemoved] = useState<PaymentRow | null>(null)
  const fetcher = useFormFetcher<OrderActionData>(() => setRemoved(null))
  const mayReverse = useMay('orders.reverse')
  const { moneyFormat } = view
  if (view.money.payments.length === 0) return null
  return (
    <>
      <ul className="mt-3 grid gap-3 border-t border-line pt-3">
        {view.money.payments.map((payment) => (
          <li key={payment.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3">
            <span className="grid size-8 place-items-center rounded-full bg-wash">
              <Wallet className="size-4" aria-hidden="true" />
            </span>
            <div className="min-w-0 text-sm">
              <p className="font-semibold break-words">{paymentLabel(payment)}</p>
              <p className="text-xs text-ink-2">
                {words().source({
                  when: whenWords(payment.receivedAt, now, zone),
                  by: payment.by,
                })}
              </p>
              {payment.note && (
                <p className="text-xs break-words text-ink-2" dir="auto">
                  {payment.note}
                </p>
              )}
              {payment.isTakenBack ? (
                <p className="text-xs font-semibold text-danger">{words().tookBack}</p>
              ) : (
                payment.isSeen && <p className="text-xs font-semibold text-brand-strong">{words().seen}</p>
              )}
            </div>
            <div className="grid justify-items-end">
              <Money minor={payment.amount} format={moneyFormat} />
              {mayReverse && payment.isRemovable && (
                <Button
                  kind="text"
                  className="-me-3 min-h-9! text-xs!"
                  aria-label={words().removeOf({ amount: formatMoney(payment.amount, moneyFormat) })}
                  onClick={() => setRemoved(payment)}
                >
                  {words().remove}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={removed !== null}
        title={words().removeTitle}
        text={words().removeText({ amount: formatMoney(removed?.amount ?? 0, moneyFormat) })}
        yes={words().removeYes}
        no={words().removeNo}
        isBusy={fetcher.state !== 'idle'}
        isGrave
        onYes={() =>
          fetcher.submit({ intent: 'remove-payment', id: view.id, payment: removed?.id ?? '' }, { method: 'post' })
        }
        onNo={() => setRemoved(null)}
      />
      <Approval fetcher={fetcher} />
    </>
  )
}
