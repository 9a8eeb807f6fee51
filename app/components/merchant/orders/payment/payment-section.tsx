import { MessageCircle, Plus, Smartphone, Undo2, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { payLine } from '#app/copy/phrases/merchant/customer-messages.ts'
import { paymentLabel } from '#app/copy/phrases/merchant/payment-label.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import { formatMoney } from '#app/domain/money.ts'
import { isMoneyChip } from '#app/domain/order/list/chips.ts'
import { orderMoney as words } from '#copy/merchant/order-money'
import { orderPrompt as promptWords } from '#copy/merchant/order-prompt'
import { orderDialog } from '#copy/merchant/orders'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'
import { PageStoreField } from '../../page-store-field.tsx'
import { ReminderLink } from '../../reminder-link.tsx'
import { useMay } from '../../use-access.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import { OrderChips } from '../details/order-chips.tsx'
import { PanelFold, PanelSection, useIsBeside } from '../details/order-panel.tsx'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { BalanceFigures } from './balance-figures.tsx'
import { ClaimBox } from './claim-box.tsx'
import { PaymentList } from './payment-list.tsx'
import { PromptBox } from './prompt-box.tsx'

const RecordPayment = deferredDialog(
  async () => (await import('./record-payment-dialog.client.tsx')).RecordPaymentDialog,
)
const GiveBack = deferredDialog(async () => (await import('./give-back-dialog.client.tsx')).GiveBackDialog)
const Transfer = deferredDialog(async () => (await import('./transfer-dialog.client.tsx')).TransferDialog)
const SendPrompt = deferredDialog(async () => (await import('./send-prompt-dialog.client.tsx')).SendPromptDialog)

type Opened = 'prompt' | 'record' | 'give-back' | 'transfer' | null

interface Props {
  view: OrderView
  zone: string
  now: number
  /** True when money is the order's next step: nothing is folded then. */
  isNext: boolean
  /** The next step's form. */
  children: ReactNode
}

export function PaymentSection({ view, zone, now, isNext, children }: Props) {
  const [opened, setOpened] = useState<Opened>(null)
  const { money, moneyFormat } = view
  const [mayServe, mayAsk] = [useMay('orders.serve'), useMay('prompts.ask')]
  const [mayReverse, mayManage] = [useMay('orders.reverse'), useMay('orders.manage')]
  const close = () => setOpened(null)
  const askText = words().ask({ amount: formatMoney(money.missingDeposit || money.stillToPay, moneyFormat) })
  const chips = <OrderChips chips={view.chips.filter(isMoneyChip)} />
  const content = (
    <>
      <BalanceFigures total={view.total} money={money} moneyFormat={moneyFormat} />
      {money.missingDeposit > 0 && (
        <p className="mt-3 rounded-control bg-warn-soft p-3 text-sm font-semibold text-warn">
          {words().deposit({ amount: formatMoney(money.missingDeposit, moneyFormat) })}
        </p>
      )}
      {isNext && children}
      {view.paidAt === null && view.status !== 'cancelled' && <PaymentOptions view={view} />}
      <PromptBox view={view} />
      {money.claims.map((claim) => (
        <ClaimBox key={claim.id} claim={claim} view={view} zone={zone} now={now} />
      ))}
      <PaymentList view={view} zone={zone} now={now} />
      <div className="mt-3 grid gap-2 empty:hidden md:grid-cols-2 min-[1280px]:grid-cols-1">
        {mayServe && money.isRecordable && (
          <Button onClick={() => setOpened('record')}>
            <Plus className="icon icon-small" aria-hidden="true" />
            {words().record}
          </Button>
        )}
        {money.askUrl && (
          <ReminderLink
            id={view.id}
            href={money.askUrl}
            question={askText}
            promptUntil={money.promptUntil === null ? null : untilWords(money.promptUntil, now, zone)}
            className={buttonClass('quiet', 'text-brand-strong')}
          >
            <MessageCircle className="icon icon-small" aria-hidden="true" />
            {askText}
          </ReminderLink>
        )}
        {mayAsk && money.promptOffer && (
          <Button className="text-brand-strong" onClick={() => setOpened('prompt')}>
            <Smartphone className="icon icon-small" aria-hidden="true" />
            {promptWords().send}
          </Button>
        )}
        {money.dueBack > 0 && (
          <>
            {mayReverse && (
              <Button onClick={() => setOpened('give-back')}>
                <Undo2 className="icon icon-small icon-sided" aria-hidden="true" />
                {words().giveBack}
              </Button>
            )}
            {mayManage && <Button onClick={() => setOpened('transfer')}>{words().useForOther}</Button>}
            {mayManage && money.isKeepable && <KeepMoney orderId={view.id} />}
          </>
        )}
      </div>
      {opened === 'record' && <RecordPayment view={view} zone={zone} onClose={close} />}
      {opened === 'prompt' && <SendPrompt view={view} offer={money.promptOffer} onClose={close} />}
      {opened === 'give-back' && <GiveBack view={view} onClose={close} />}
      {opened === 'transfer' && <Transfer view={view} onClose={close} />}
    </>
  )
  const isBeside = useIsBeside()
  return (
    <>
      {isNext || isBeside ? (
        <PanelSection title={words().title} action={chips}>
          {content}
        </PanelSection>
      ) : (
        <PanelFold Mark={Wallet} title={words().title} text={<PaymentLine view={view} />} state={chips}>
          {content}
        </PanelFold>
      )}
      {!isNext && children}
    </>
  )
}

function PaymentLine({ view: { money, moneyFormat } }: { view: OrderView }) {
  const [claim] = money.claims
  if (claim) return words().withCode({ method: words().methods[claim.method], code: claim.code })
  const [label, minor] =
    money.dueBack > 0 ? [words().toGiveBack, money.dueBack] : [words().stillToPay, money.stillToPay]
  if (minor === 0) return money.payments.map(paymentLabel).join(', ')
  return (
    <>
      {label} <Money minor={minor} format={moneyFormat} />
    </>
  )
}

function KeepMoney({ orderId }: { orderId: string }) {
  const fetcher = useFormFetcher<OrderActionData>()
  return (
    <fetcher.Form method="post" className="grid">
      <PageStoreField />
      <input type="hidden" name="id" value={orderId} />
      <Button type="submit" kind="text" name="intent" value="keep-money" disabled={fetcher.state !== 'idle'}>
        {words().keepIt}
      </Button>
    </fetcher.Form>
  )
}

function PaymentOptions({ view }: { view: OrderView }) {
  if (view.paymentOptions.length === 0) return <p className="mt-3 text-sm text-ink-2">{orderDialog().noPayment}</p>
  return (
    <ul className="mt-3 grid gap-1 text-sm text-ink-2">
      {view.paymentOptions.map((method) => (
        <li key={JSON.stringify(method)}>{payLine(method, view.deliveryMethod === 'pickup')}</li>
      ))}
    </ul>
  )
}
