import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { shopperStatus } from '#app/copy/phrases/shopper-status.ts'
import { whenWords } from '#app/copy/timestamps.ts'
import type { Order } from '#app/domain/order/order.ts'
import { followWords } from '#copy/storefront/follow'
import { orderWords } from '#copy/storefront/order'
import { holdWords } from './hold-words.ts'
import { isUnsent, type OrderView } from './order-view.ts'

interface Step {
  status: string
  state: 'done' | 'now' | 'ahead'
  at: number | null
}

export function OrderProgress({ view }: { view: OrderView }) {
  const { store, now } = view
  // The box above says it until then.
  const holdText = isUnsent(view.order) ? null : holdWords(view)
  const steps = stepsOf(view)
  const current = steps.find(({ state }) => state === 'now')
  const whenOf = ({ at }: Step) => (at === null ? '' : whenWords(at, now, store.timeZone))
  return (
    <section className="rounded-card border border-line bg-card px-4" aria-label={orderWords().progress}>
      <details className="progress">
        <summary className="grid list-none gap-2 py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="flex gap-1" aria-hidden="true">
            {steps.map(({ status, state }) => (
              <i
                key={status}
                className={`h-1.5 flex-1 rounded-full ${state === 'ahead' ? 'bg-line' : barOf(status)}`}
              />
            ))}
          </span>
          {current ? (
            <span className="flex flex-wrap items-center gap-x-2 leading-snug">
              <b>{labelOf(current.status, view)}</b>
              <span className="ms-auto text-sm text-ink-3">{whenOf(current)}</span>
              <Icon name="arrowDown" small />
            </span>
          ) : null}
        </summary>
      </details>
      <ol className="steps">
        {steps.map((step) => (
          <ProgressStep key={step.status} step={step} label={labelOf(step.status, view)} when={whenOf(step)} />
        ))}
      </ol>
      {holdText ? <p className="border-t border-line py-2.5 text-sm text-ink-2">{holdText}</p> : null}
    </section>
  )
}

function barOf(status: string): string {
  return status === 'cancelled' ? 'bg-danger' : 'bg-brand-strong'
}

const dots = {
  done: 'bg-brand-soft text-brand-strong',
  now: 'bg-fill text-on-fill',
  over: 'bg-danger text-card',
  ahead: 'border-2 border-line bg-card',
}

function ProgressStep({ step: { status, state }, label, when }: { step: Step; label: string; when: string }) {
  const isOver = status === 'cancelled'
  return (
    <li className={`step step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={`grid size-6 place-items-center rounded-full ${dots[isOver ? 'over' : state]}`}>
        {state === 'ahead' ? null : <Icon name={isOver ? 'close' : 'check'} small />}
      </span>
      <p>
        <span className={state === 'now' ? 'font-bold' : 'text-ink-2'}>{label}</span>
        {when ? <span className="block text-sm text-ink-2">{when}</span> : null}
      </p>
    </li>
  )
}

function stepsOf({ order, reached, isPaidAhead }: OrderView): Step[] {
  const path = pathOf(order, new Set(reached.map(({ status }) => status)), isPaidAhead)
  const current = path.indexOf(order.status === 'completed' ? 'paid' : order.status)
  return path.map((status, index) => ({
    status,
    state: index < current ? 'done' : index === current ? 'now' : 'ahead',
    at: index <= current ? timeOf(status, order, reached) : null,
  }))
}

/** A cancelled order's path ends where it was; an unusual status precedes payment. */
function pathOf(order: Order, reached: Set<string>, isPaidAhead: boolean): string[] {
  const handOverStatus = order.deliveryMethod === 'pickup' ? 'ready_for_pickup' : 'out_for_delivery'
  const isLast = isPaidAhead && order.status !== 'delivered' && !reached.has('delivered')
  const handedOver = isLast ? [] : ['delivered']
  const usualPath =
    order.channel === 'pos' ? ['pending', 'paid'] : ['pending', 'processing', handOverStatus, ...handedOver, 'paid']
  if (order.status === 'cancelled') {
    return [...usualPath.filter((status) => status === 'pending' || reached.has(status)), 'cancelled']
  }
  if (order.status === 'completed' || usualPath.includes(order.status)) return usualPath
  return ['pending', order.status, 'paid']
}

/** In an order paid ahead, the last step is the handover. */
function labelOf(status: string, { order, reached, isPaidAhead }: OrderView): string {
  const isHandedOver = reached.some((step) => step.status === 'delivered')
  if (status === 'paid' && isPaidAhead && !isHandedOver) return shopperStatus('delivered', order)
  return status !== 'delivered' && Object.hasOwn(orderWords().step, status)
    ? orderWords().step[status as keyof ReturnType<typeof orderWords>['step']]
    : shopperStatus(status, order)
}

function timeOf(status: string, order: Order, reached: OrderView['reached']): number | null {
  if (status === 'pending') return order.createdAt
  if (status === 'paid' && order.paidAt !== null) return order.paidAt
  if (status === 'cancelled' && order.cancelledAt !== null) return order.cancelledAt
  return reached.find((event) => event.status === status)?.at ?? null
}

/** Hidden until the script shows one of the two states, where the browser supports alerts. */
export function OrderFollow({ view: { follow } }: { view: OrderView }) {
  if (follow === null) return null
  return (
    <div
      className="follow"
      data-follow={follow.key}
      data-followers={follow.followers.join(' ')}
      data-blocked={followWords().blocked}
      data-full={followWords().full}
      data-failed={followWords().failed}
    >
      <button className={buttonClass('quiet')} type="button" data-press="follow">
        {followWords().tell}
      </button>
      <p className="follow-state" hidden>
        <span id="follows">{followWords().on}</span>
        <button className={buttonClass('text')} type="button" data-press="unfollow" aria-describedby="follows">
          {followWords().stop}
        </button>
      </p>
      <p className="text-ink-2" role="status" />
    </div>
  )
}
