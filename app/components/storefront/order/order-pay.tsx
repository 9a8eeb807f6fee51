import type { ReactNode } from 'react'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import { QrCode } from '#app/components/ui/qr-code.tsx'
import { paySteps } from '#app/copy/phrases/storefront/order.ts'
import { formatMoney, type Minor, plainAmount } from '#app/domain/money.ts'
import { groupDigits } from '#app/domain/order/place/how-to-pay.ts'
import { isMpesa } from '#app/domain/payment/payment-method.ts'
import { depositWords } from '#copy/storefront/deposit'
import { orderWords, payWords } from '#copy/storefront/order'
import { DrawnIcon } from '../head/drawn-icon.tsx'
import { OrderCard } from './order-card.tsx'
import { ClaimDetails, OrderClaims } from './order-claims.tsx'
import { CopyButton } from './order-copy.tsx'
import { OrderPrompt } from './order-prompt.tsx'
import type { OrderView } from './order-view.ts'

type Transfer = Exclude<OrderView['paymentOptions'][number], { kind: 'cash' | 'link' }>
type PayLink = Extract<OrderView['paymentOptions'][number], { kind: 'link' }>

export function OrderPay({ view }: { view: OrderView }) {
  const { due, claims, claimForm, reportedCash, prompt, promptRefusal } = view
  if (due === 0 && claims.length === 0 && !prompt && !promptRefusal) return null
  const payment = (
    <>
      {due > 0 ? <HowToPay view={view} /> : null}
      {claimForm ? <ClaimDetails view={view} form={claimForm} /> : null}
    </>
  )
  const isReported = due > 0 && reportedCash !== null
  return (
    <OrderCard title={isReported || due === 0 ? payWords().title : titleOf(view)} isTitleHidden={isReported}>
      {isReported ? <ReportedCash view={view} cash={reportedCash} /> : null}
      <OrderPrompt view={view} />
      <OrderClaims view={view} />
      {isReported ? (
        <details className="folded-pay" open={claimForm?.isOpen}>
          <summary className="flex min-h-13 list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
            <span className="me-auto">
              {payWords().notCash} <b className="inline-block font-semibold">{titleOf(view)}</b>
            </span>
            <Icon name="arrowDown" small />
          </summary>
          {payment}
        </details>
      ) : (
        payment
      )}
    </OrderCard>
  )
}

function titleOf({ paymentOptions }: OrderView): string {
  const transfers = paymentOptions.filter(({ kind }) => kind !== 'cash')
  return transfers.length > 0 && transfers.every(({ kind }) => isMpesa(kind)) ? payWords().mpesa : orderWords().pay
}

/** Cash paid to the rider is not due again; the payment methods stay for the rest. */
function ReportedCash({ view, cash }: { view: OrderView; cash: Minor }) {
  const amount = formatMoney(cash, view.moneyFormat)
  return (
    <div className="mb-3 grid grid-cols-[40px_1fr] gap-x-3">
      <span className="grid size-10 place-items-center rounded-full bg-brand-soft text-brand-strong">
        <DrawnIcon name="cash" />
      </span>
      <div dir="auto">
        <p className="font-semibold">{payWords().reported({ amount, storeName: view.store.name })}</p>
        {cash >= view.due ? <p className="text-ink-2">{payWords().nothingToDo}</p> : null}
      </div>
    </div>
  )
}

function HowToPay({ view }: { view: OrderView }) {
  const { paymentOptions, order, deposit, moneyFormat } = view
  const transfers = paymentOptions.filter((option): option is Transfer | PayLink => option.kind !== 'cash')
  const isPickup = order.deliveryMethod === 'pickup'
  const cash = isPickup ? payWords().cashPickup : payWords().cashDelivery
  return (
    <>
      {deposit > 0 ? (
        <p className="mb-4 rounded-control bg-warn-soft px-4 py-3 text-sm text-ink">
          <b className="font-semibold">
            {depositWords().payNow({ amount: formatMoney(deposit, moneyFormat), percent: order.depositPercent })}
          </b>{' '}
          {depositWords().rest}
        </p>
      ) : null}
      {transfers.length === 0 ? (
        <p className="text-ink-2">{paymentOptions.length > 0 ? cash : payWords().none}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-6">
          {transfers.map((option) => (
            <li key={JSON.stringify(option)} className="pay">
              {option.kind === 'link' ? (
                <PayLinkButton link={option} amount={formatMoney(view.due, moneyFormat)} />
              ) : (
                <>
                  <Facts option={option} view={view} />
                  <ol className="pay-steps text-sm text-ink-2">
                    {paySteps(option.kind, option.name).map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                  <PaymentCode option={option} view={view} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {transfers.length > 0 && transfers.length < paymentOptions.length && deposit === 0 ? (
        <p className="mt-4 text-sm text-ink-2">{isPickup ? payWords().orCashPickup : payWords().orCashDelivery}</p>
      ) : null}
    </>
  )
}

/** Nobody scans the own screen: on a phone it is folded. */
function PaymentCode({ option: { kind, code, picture }, view }: { option: Transfer; view: OrderView }) {
  if (!code || !picture) return null
  const amount = formatMoney(view.due, view.moneyFormat)
  return (
    <details className="pay-code">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="flex min-h-11 items-center gap-2 font-semibold text-brand-strong">
          {payWords().showCode}
          <Icon name="arrowDown" small />
        </span>
      </summary>
      <QrCode {...picture} label={payWords().codeOf({ amount })} />
      <p className="text-center font-bold">{amount}</p>
      {kind === 'pix' ? (
        <CopyButton text={code} className={buttonClass('quiet', 'w-full')} label={payWords().copyCode}>
          {payWords().copy}
        </CopyButton>
      ) : null}
    </details>
  )
}

function PayLinkButton({ link, amount }: { link: PayLink; amount: string }) {
  return (
    <>
      <a href={link.url} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')} dir="auto">
        {link.label}
      </a>
      {link.asksAmount ? <p className="text-sm text-ink-2">{payWords().typeThere({ amount })}</p> : null}
    </>
  )
}

function Facts({ option, view }: { option: Transfer; view: OrderView }) {
  const { due } = view
  const account = 'account' in option ? option.account : ''
  const name = option.name.trim()
  return (
    <dl className="pay-facts">
      {option.kind === 'bank' ? <Fact label={payWords().bank}>{option.bank}</Fact> : <NumberFact option={option} />}
      {account && (
        <Fact label={payWords().account} copied={account}>
          {account}
        </Fact>
      )}
      <Fact label={payWords().amount} copied={plainAmount(due)}>
        <Money minor={due} format={view.moneyFormat} />
      </Fact>
      {name && <Fact label={payWords().name}>{name}</Fact>}
    </dl>
  )
}

function NumberFact({ option }: { option: Exclude<Transfer, { kind: 'bank' }> }) {
  const label = option.kind === 'other' ? option.label : payWords().numberLabel[option.kind]
  return (
    <Fact label={label} copied={option.number}>
      <bdi dir="ltr">{isMpesa(option.kind) ? groupDigits(option.number) : option.number}</bdi>
    </Fact>
  )
}

function Fact({ label, copied, children }: { label: string; copied?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="text-lg font-bold">{children}</dd>
      {copied && (
        <dd>
          <CopyButton
            text={copied}
            className={buttonClass('text', 'min-h-11 text-sm whitespace-nowrap text-brand-strong')}
            label={orderWords().copyNumber({ label })}
          >
            {payWords().copy}
          </CopyButton>
        </dd>
      )}
    </div>
  )
}
