import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import { Bike, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatSums } from '#app/domain/money.ts'
import { runErrors, deliveriesPage as words } from '#copy/merchant/order-runs'
import { buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageAction } from '../page-action.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { UpgradeLink } from '../upgrade-link.tsx'
import { useMay } from '../use-access.ts'
import type { DeliveriesAnswer, DeliveriesView, DeliveryRow } from './deliveries-view.ts'
import { DeliveryGroup } from './delivery-group.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { BesidePrompts } from './prompt-question.tsx'
import { StartRunCard } from './start-run-card.tsx'
import { StopOrder } from './stop-order.tsx'
import { useChosenStops } from './use-chosen-stops.ts'

interface AddStopsCardProps {
  run: { id: string; number: number; title: string }
  count: number
  /** Answers a question. */
  yes: string | undefined
  isBusy: boolean
  children: ReactNode
}

export function DeliveriesPage({ view, answer }: { view: DeliveriesView; answer: DeliveriesAnswer | undefined }) {
  const { groups, runs, ordersPath } = view
  const isBusy = useNavigation().state === 'submitting'
  const shownRows = groups.flatMap((group) => group.rows)
  const stops = useChosenStops(answer?.values?.orderIds ?? [], { after: view.after, rows: shownRows })
  const { elsewhere } = stops
  // Once the form was opened its own button takes the place at the foot.
  const isStarting = useLocation().hash === '#start-run' || answer !== undefined
  const rows = [...elsewhere, ...shownRows]
  const count = stops.ids.length
  const mayRun = useMay('deliveries.run')
  const target = runs.find(({ id }) => id === view.target)
  const sequence = <StopOrder rows={rows} stops={stops} />
  return (
    <>
      <OrderTabs
        title={words().title}
        current="deliveries"
        ordersPath={ordersPath}
        waiting={view.next || view.after || rows.length === 0 ? '' : String(rows.length)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {view.unconfirmed && (
          <Link
            to={`${ordersPath}?status=new`}
            className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-card px-4 font-semibold shadow-flat"
          >
            <Clock className="icon icon-small" aria-hidden="true" />
            <span className="flex-1">{view.unconfirmed}</span>
            <Icon name="forward" small />
          </Link>
        )}
        <Form
          id="deliveries"
          method="post"
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-0"
          onChange={({ currentTarget }) => stops.setTicked(new FormData(currentTarget).getAll('order').map(String))}
        >
          <PageStoreField />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden lg:col-start-2 lg:pb-4">
            <OpenRuns runs={runs} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            {answer && <Refusal answer={answer} />}
            <BesidePrompts question={answer?.question} />
            {elsewhere.length > 0 && (
              <DeliveryGroup group={{ name: words().elsewhere, isFailed: false, rows: elsewhere }} chosen={stops.ids} />
            )}
            {groups.map((group) => (
              <DeliveryGroup key={group.isFailed ? 'failed' : `area ${group.name}`} group={group} chosen={stops.ids} />
            ))}
            {groups.length === 0 && <Empty />}
            {(view.next || view.after) && (
              <div className="flex flex-wrap gap-2">
                {view.next && <PageLink after={view.next} target={target?.id} label={words().more} />}
                {view.after && <PageLink after="" target={target?.id} label={words().oldest} />}
              </div>
            )}
          </div>
          <div className="lg:sticky lg:top-20 lg:col-start-2 lg:row-start-2">
            {mayRun &&
              rows.length > 0 &&
              (target ? (
                <AddStopsCard run={target} count={count} yes={answer?.question?.yes} isBusy={isBusy}>
                  {sequence}
                </AddStopsCard>
              ) : (
                <StartRunCard
                  {...view}
                  count={count}
                  collect={collectText(rows, stops.ids)}
                  refusal={answer}
                  isBusy={isBusy}
                  isDocked={isStarting && count > 0}
                >
                  {sequence}
                </StartRunCard>
              ))}
          </div>
        </Form>
      </div>
      {mayRun && count > 0 && !target && !isStarting && (
        <PageAction look="md:hidden">
          <a href="#start-run" className={buttonClass('primary')}>
            {words().start({ n: count })}
          </a>
        </PageAction>
      )}
    </>
  )
}

function collectText(rows: DeliveryRow[], ids: string[]): string {
  const chosen = rows.filter(({ id }) => ids.includes(id))
  const owing = chosen.filter(({ amount }) => amount > 0)
  const amount = formatSums(owing)
  const [n, paid] = [owing.length, chosen.length - owing.length]
  if (n === 0) return words().allPaid
  return paid > 0 ? words().collectSome({ amount, n, paid }) : words().collect({ amount, n })
}

function PageLink({ after, target, label }: { after: string; target: string | undefined; label: string }) {
  const search = new URLSearchParams({ ...(after && { after }), ...(target && { run: target }) })
  return (
    <Link to={`?${search}`} className={buttonClass('quiet')}>
      {label}
    </Link>
  )
}

function Refusal({ answer }: { answer: DeliveriesAnswer }) {
  return (
    <FormAlert kind={answer.question ? 'warning' : 'error'} title={answer.title} answer={answer}>
      {answer.text}{' '}
      {answer.upgrade && (
        <UpgradeLink to={answer.upgrade} className="link">
          {runErrors().upgrade}
        </UpgradeLink>
      )}
    </FormAlert>
  )
}

function Empty() {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-card px-6 py-12 text-center shadow-flat">
      <Bike className="size-10 text-ink-3" aria-hidden="true" />
      <p className="text-lg font-bold">{words().empty}</p>
      <p className="max-w-96 text-ink-2">{words().emptyText}</p>
    </div>
  )
}

function OpenRuns({ runs }: Pick<DeliveriesView, 'runs'>) {
  return runs.map(({ id, title, progress }) => (
    <Link
      key={id}
      to={`/orders/deliveries/${id}`}
      className="flex min-h-15 items-center gap-3 rounded-card border border-line bg-card px-4 py-1.5 shadow-flat"
    >
      <span className="grid size-10 flex-none place-items-center rounded-full bg-info-soft text-info">
        <Bike className="icon icon-small" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold" dir="auto">
          {title}
        </span>
        <span className="block text-sm text-ink-2">{progress}</span>
      </span>
      <Icon name="forward" small />
    </Link>
  ))
}

function AddStopsCard({ run: { id, number, title }, count, yes, isBusy, children }: AddStopsCardProps) {
  return (
    <section
      id="start-run"
      aria-labelledby="start-run-title"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 shadow-flat md:p-5"
    >
      <h2 id="start-run-title" className="text-base" dir="auto">
        {title}
      </h2>
      {count === 0 && <p className="text-sm text-ink-2">{words().addNone}</p>}
      <input type="hidden" name="run" value={id} />
      {children}
      <PageAction isDocked={count > 0}>
        <button
          type="submit"
          name="intent"
          value="add"
          className={buttonClass('primary', 'w-full')}
          disabled={isBusy}
          aria-busy={isBusy || undefined}
        >
          {isBusy ? words().adding : (yes ?? words().add({ number, n: count }))}
        </button>
      </PageAction>
      <Link to="?" className={buttonClass('text', 'justify-self-start text-sm')}>
        {words().otherRun}
      </Link>
    </section>
  )
}
