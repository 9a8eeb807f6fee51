import { Link } from '@remix-run/react'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { moveEntry } from '#app/domain/catalog/category.ts'
import { runPage as words } from '#copy/merchant/order-runs'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { type Drag, Sortable, useMovedEntries } from '../catalog/arrange/sortable.tsx'
import { MoreMenu, menuEntry } from '../more-menu.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useMay } from '../use-access.ts'
import { type FormResult, showResult, useFormFetcher } from '../use-form-result.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { takeOffQuestion } from './run-question.ts'
import type { RunStopView, RunView, StopTone } from './run-view.ts'

const tones: Record<StopTone, string> = {
  good: 'bg-brand-soft text-brand-strong',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  off: 'bg-wash text-ink-2',
}

const list = 'divide-y divide-line border-y border-line max-md:-mx-4 md:rounded-card md:border'
const heading = 'text-base font-semibold [&>span]:font-normal [&>span]:text-ink-2'

export function WaitingStops({ id, waiting, toCollect, isUnderWay, ...run }: RunView & { isUnderWay: boolean }) {
  const isOpen = useMay('deliveries.run') && run.isOpen
  // An entry of the list is known by its order.
  const [stops, setStops] = useMovedEntries(waiting.map((stop) => ({ ...stop, id: stop.orderId })))
  // The list itself shows where a stop is now.
  const fetcher = useFormFetcher<FormResult>(undefined, (result) => result.ok || showResult(result))
  const [moved, setMoved] = useState('')

  function move(from: number, to: number) {
    const stop = stops[from]
    if (!stop || !stops[to] || from === to) return
    const next = moveEntry(stops, from, to)
    setStops(next)
    setMoved(words().moved({ order: stop.number, at: to + 1, stops: stops.length }))
    fetcher.submit({ intent: 'move', order: stop.id, before: next[to + 1]?.id ?? '' }, { method: 'post' })
  }

  return (
    <section aria-labelledby="stops">
      <div className="flex min-h-13 items-center justify-between gap-3">
        <h2 id="stops" className={heading}>
          {isUnderWay ? words().stillToGo : words().stops}{' '}
          <span>
            {[stops.length, toCollect && words().collectAll({ amount: toCollect })].filter(Boolean).join(' · ')}
          </span>
        </h2>
        {isOpen && (
          <Link
            to={`/orders/deliveries?run=${id}`}
            className={buttonClass('text', 'px-0! text-sm whitespace-nowrap text-brand-strong!')}
          >
            {words().add}
          </Link>
        )}
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {stops.length === 0 ? (
        <p className="text-sm text-ink-2">{words().empty}</p>
      ) : (
        <Sortable
          entries={stops}
          className={`${list} bg-card`}
          onMove={move}
          row={(stop, drag) => (
            <li
              {...drag.row}
              className={`flex min-h-18 ${drag.isDragging ? 'rounded-card bg-card shadow-raised' : ''}`}
            >
              {isOpen && <StopMenu stop={stop} stops={stops} drag={drag} onMove={move} />}
              <Stop stop={stop}>
                {stop.money.amount > 0 ? (
                  <>
                    <span className="block font-bold">
                      <Money minor={stop.money.amount} format={stop.money.moneyFormat} />
                    </span>
                    <span className="text-xs text-ink-2">{words().toCollect}</span>
                  </>
                ) : (
                  <span className="text-sm font-semibold text-brand-strong">{words().paid}</span>
                )}
              </Stop>
            </li>
          )}
        />
      )}
    </section>
  )
}

export function DoneStops({ done }: Pick<RunView, 'done'>) {
  if (done.length === 0) return null
  return (
    <section aria-labelledby="done">
      <h2 id="done" className={`flex min-h-13 items-center gap-1.5 ${heading}`}>
        {words().doneStops} <span>{done.length}</span>
      </h2>
      <ol className={list}>
        {done.map((stop) => (
          <li key={stop.orderId} className="flex min-h-13 text-sm">
            <Outcome outcome={stop.outcome} />
            <Stop stop={stop}>
              {stop.money.amount > 0 && (
                <span className="block font-semibold">
                  <Money minor={stop.money.amount} format={stop.money.moneyFormat} />
                </span>
              )}
              {stop.outcome && stop.outcome.tone !== 'good' && (
                <span
                  className={`inline-block rounded-full px-2 py-0.5 text-xs font-semibold ${tones[stop.outcome.tone]}`}
                >
                  {stop.outcome.label}
                </span>
              )}
            </Stop>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Outcome({ outcome }: Pick<RunStopView, 'outcome'>) {
  if (!outcome) return null
  return (
    <span className="grid w-11 flex-none place-items-center">
      <span className={`grid size-6 place-items-center rounded-full ${tones[outcome.tone]}`}>
        <Icon name={outcome.tone === 'good' ? 'check' : outcome.tone === 'warn' ? 'alert' : 'close'} small />
        {outcome.tone === 'good' && <span className="sr-only">{outcome.label}</span>}
      </span>
    </span>
  )
}

function Stop({ stop, children }: { stop: RunStopView; children: ReactNode }) {
  return (
    <Link
      to={`/orders?order=${stop.orderId}`}
      className="flex min-w-0 flex-1 items-center gap-3 py-1.5 pe-3 first:ps-4 md:pe-4"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-1.5">
          <bdi className="truncate font-semibold">{stop.name}</bdi>
          <span className="text-xs text-ink-2">{stop.number}</span>
        </span>
        <span className={`text-sm text-ink-2 ${stop.outcome ? 'line-clamp-2' : 'block truncate'}`} dir="auto">
          {stop.text}
        </span>
        {stop.warning && <span className="block text-sm font-semibold text-warn">{stop.warning}</span>}
        {stop.note && (
          <span className="block text-sm whitespace-pre-line wrap-anywhere" dir="auto">
            {stop.note}
          </span>
        )}
      </span>
      <span className="flex-none text-end">{children}</span>
    </Link>
  )
}

interface StopMenuProps {
  stop: RunStopView
  stops: RunStopView[]
  drag: Drag
  onMove(from: number, to: number): void
}

/** The handle: dragged, moved by the arrow keys, or pressed for a menu. */
function StopMenu({ stop, stops, drag, onMove }: StopMenuProps) {
  const at = stops.findIndex(({ orderId }) => orderId === stop.orderId)
  function moveByKey(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // While a stop is lifted by the keyboard the keys are the list's.
    if (by === undefined || drag.isDragging || event.defaultPrevented) return
    event.preventDefault()
    onMove(at, at + by)
  }
  return (
    <MoreMenu
      label={words().handle({ order: stop.number })}
      panelClass="start-2 -mt-2"
      summary={{
        ...drag.handle,
        role: undefined,
        onKeyDown: moveByKey,
        className: 'grid h-full w-11 cursor-grab list-none place-items-center text-ink-3',
        content: <GripVertical className="icon icon-small" aria-hidden="true" />,
      }}
    >
      {at > 0 && <MoveForm stop={stop} before={stops[at - 1]} label={words().up} onMove={() => onMove(at, at - 1)} />}
      {at < stops.length - 1 && (
        <MoveForm stop={stop} before={stops[at + 2]} label={words().down} onMove={() => onMove(at, at + 1)} />
      )}
      <ConfirmStep question={takeOffQuestion(stop)} className={`${menuEntry} text-danger`}>
        {words().takeOff({ order: stop.number })}
      </ConfirmStep>
    </MoreMenu>
  )
}

interface MoveFormProps {
  stop: RunStopView
  before: RunStopView | undefined
  label: string
  onMove(): void
}

function MoveForm({ stop, before, label, onMove }: MoveFormProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onMove()
      }}
    >
      <PageStoreField />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="order" value={stop.orderId} />
      <input type="hidden" name="before" value={before?.orderId ?? ''} />
      <button type="submit" className={menuEntry}>
        {label}
      </button>
    </form>
  )
}
