import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-symbols.tsx'
import { formatMoney } from '#app/domain/money.ts'
import { claimWords } from '#copy/storefront/order-claim'
import { describedBy, Field } from '../field.tsx'
import type { ClaimForm, OrderView, ShownClaim } from './order-view.ts'

export function OrderClaims({ view }: { view: OrderView }) {
  const { claims, claimNotice } = view
  if (claims.length === 0) return null
  return (
    <div id="claims" className="claims">
      {claimNotice ? (
        <p className="mb-4 rounded-control bg-brand-soft px-4 py-3 text-sm font-semibold" role="status" dir="auto">
          {claimNotice}
        </p>
      ) : null}
      <ul>
        {claims.map((claim) => (
          <ClaimLine key={claim.id} claim={claim} view={view} />
        ))}
      </ul>
    </div>
  )
}

const icons: Record<ShownClaim['state'], IconName> = { waiting: 'info', confirmed: 'check', refused: 'alert' }

function ClaimLine({ claim: { id, code, amount, state }, view }: { claim: ShownClaim; view: OrderView }) {
  const { store, moneyFormat } = view
  const said = { amount: formatMoney(amount, moneyFormat), code, storeName: store.name }
  return (
    <li className={`claim ${state === 'refused' ? 'text-danger' : ''}`}>
      <Icon name={icons[state]} small />
      <p dir="auto">
        {state === 'refused' ? <b className="block font-semibold">{claimWords().refusedPayment(said)}</b> : null}
        {claimWords()[state](said)}
      </p>
      {state === 'waiting' ? (
        <form method="post" action="#claims">
          <input type="hidden" name="claim" value={id} />
          <button
            className={buttonClass('text', 'min-h-11 text-sm whitespace-nowrap text-brand-strong')}
            type="submit"
            name="intent"
            value="withdraw"
          >
            {claimWords().takeBack}
          </button>
        </form>
      ) : null}
    </li>
  )
}

/** The script keeps it as it is while it renews the page around it. */
export function ClaimDetails({ view, form }: { view: OrderView; form: ClaimForm }) {
  const { store, moneyFormat } = view
  const { error } = form
  const errorOf = (field: 'message' | 'amount') => (error?.field === field ? error.text : undefined)
  return (
    <details id="claim" className="claim-form" open={form.isOpen}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {claimWords().open}
        <Icon name="arrowDown" small />
      </summary>
      <form method="post" action="#claim" className="claim-fields">
        <Field id="claim-message" label={form.label} error={errorOf('message')}>
          <textarea
            {...describedBy('claim-message', errorOf('message'))}
            name="message"
            className="input"
            rows={3}
            maxLength={2000}
            required
            defaultValue={form.message}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field id="claim-amount" label={claimWords().amount} error={errorOf('amount')}>
          <span className="claim-amount">
            <span aria-hidden="true">{moneyFormat.symbol}</span>
            <input
              {...describedBy('claim-amount', errorOf('amount'))}
              className="input"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              defaultValue={form.amount}
            />
          </span>
        </Field>
        <button className={buttonClass('quiet', 'md:col-span-full')} type="submit" name="intent" value="claim">
          <bdi>{claimWords().tell({ storeName: store.name })}</bdi>
        </button>
      </form>
    </details>
  )
}
