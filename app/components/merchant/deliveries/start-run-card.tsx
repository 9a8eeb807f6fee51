import { type ReactNode, useRef, useState } from 'react'
import { NAME_MAX } from '#app/domain/order/place/checkout-fields.ts'
import { deliveriesPage as words } from '#copy/merchant/order-runs'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { PageAction } from '../page-action.tsx'
import type { DeliveriesAnswer, DeliveriesView } from './deliveries-view.ts'

interface Props extends Pick<DeliveriesView, 'riders' | 'requestId'> {
  count: number
  /** Shape: 'Collect KSh 9,975.00 at 3 stops.' */
  collect: string
  refusal: DeliveriesAnswer | undefined
  isBusy: boolean
  /** On phones the button stands at the foot. */
  isDocked: boolean
  children: ReactNode
}

export function StartRunCard({ riders, requestId, count, collect, refusal, isBusy, isDocked, children }: Props) {
  const card = useRef<HTMLElement>(null)
  // The page is revalidated at each event: a second press must send the same id.
  const [firstRequestId] = useState(requestId)
  const { errors = {}, values = riders[0] } = refusal ?? {}
  const fill = (name: string, phone: string) => {
    const fields = card.current?.querySelectorAll<HTMLInputElement>('#riderName, #riderPhone') ?? []
    for (const field of fields) field.value = field.id === 'riderName' ? name : phone
  }
  function clear() {
    fill('', '')
    card.current?.querySelector<HTMLInputElement>('#riderName')?.focus()
  }
  return (
    <section
      ref={card}
      id="start-run"
      aria-labelledby="start-run-title"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 shadow-flat md:p-5"
    >
      <h2 id="start-run-title" className="text-base">
        {words().start({ n: count })}
      </h2>
      {count > 0 && (
        <p className="text-sm text-ink-2" role="status">
          {collect}
        </p>
      )}
      <input type="hidden" name="requestId" value={firstRequestId} />
      <Field
        id="riderName"
        name="riderName"
        label={words().rider}
        autoComplete="off"
        maxLength={NAME_MAX}
        defaultValue={values?.riderName}
        error={errors.riderName}
      />
      <Field
        id="riderPhone"
        name="riderPhone"
        label={words().phone}
        type="tel"
        autoComplete="off"
        maxLength={40}
        defaultValue={values?.riderPhone}
        error={errors.riderPhone}
      />
      {riders.length > 0 && (
        <ul aria-label={words().lastRiders} className="flex flex-wrap gap-2">
          {riders.map(({ riderName, riderPhone }) => (
            <li key={riderPhone}>
              <Button kind="soft" className="text-sm" onClick={() => fill(riderName, riderPhone)}>
                <bdi>{riderName}</bdi>
              </Button>
            </li>
          ))}
          <li>
            <Button kind="soft" className="text-sm" onClick={clear}>
              {words().otherRider}
            </Button>
          </li>
        </ul>
      )}
      {children}
      <PageAction isDocked={isDocked}>
        <button
          type="submit"
          name="intent"
          value="start"
          className={buttonClass('primary', 'w-full')}
          disabled={isBusy}
          aria-busy={isBusy || undefined}
        >
          {isBusy ? words().making : (refusal?.question?.yes ?? words().make)}
        </button>
      </PageAction>
    </section>
  )
}
