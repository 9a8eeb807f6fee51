import { Link } from '@remix-run/react'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { runPage as words } from '#copy/merchant/order-runs'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type FormResult, useFormFetcher } from '../use-form-result.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { takeOffQuestion } from './run-question.ts'
import type { RunStopView, RunView, StopTone } from './run-view.ts'

const tones: Record<StopTone, string> = {
  good: 'bg-brand-soft text-brand-strong',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  open: 'bg-info-soft text-info',
  off: 'bg-wash text-ink-2',
}

export function RunStops({ id: runId, stops, isOpen }: Pick<RunView, 'id' | 'stops' | 'isOpen'>) {
  const waiting = stops.filter((stop) => stop.isWaiting)
  return (
    <section aria-labelledby="stops" className="rounded-card border border-line bg-card shadow-flat">
      <div className="flex min-h-14 items-center justify-between gap-3 px-4">
        <h2 id="stops" className="text-base">
          {words().stops}
        </h2>
        {isOpen && (
          <Link to={`/orders/deliveries?run=${runId}`} className={buttonClass('text', 'text-sm text-brand-strong!')}>
            <Icon name="plus" small />
            {words().add}
          </Link>
        )}
      </div>
      {stops.length === 0 && <p className="px-4 pb-4 text-sm text-ink-2">{words().empty}</p>}
      <ol className="divide-y divide-line border-t border-line">
        {stops.map((stop, at) => (
          <li key={stop.orderId} className="flex gap-3 p-4">
            <span
              className="grid size-7 flex-none place-items-center rounded-full bg-wash text-xs font-semibold"
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <Link to={`/orders?order=${stop.orderId}`} className="font-semibold">
                  {stop.number} · <bdi>{stop.name}</bdi>
                </Link>
                <span
                  className={`inline-flex min-h-6 items-center rounded-full px-2.5 text-xs font-semibold ${tones[stop.tone]}`}
                >
                  {stop.label}
                </span>
              </p>
              <p className="text-sm wrap-anywhere text-ink-2" dir="auto">
                {stop.text}
              </p>
              {stop.warning && <p className="text-sm font-semibold text-warn">{stop.warning}</p>}
              {stop.note && (
                <p className="text-sm whitespace-pre-line wrap-anywhere" dir="auto">
                  {stop.note}
                </p>
              )}
              {isOpen && stop.isWaiting && (
                <div className="-ms-2 flex">
                  <StopStep
                    stop={stop}
                    intent="up"
                    label={words().up({ order: stop.number })}
                    isOff={waiting[0] === stop}
                  >
                    <ArrowUp className="icon icon-small" aria-hidden="true" />
                  </StopStep>
                  <StopStep
                    stop={stop}
                    intent="down"
                    label={words().down({ order: stop.number })}
                    isOff={waiting.at(-1) === stop}
                  >
                    <ArrowDown className="icon icon-small" aria-hidden="true" />
                  </StopStep>
                  <ConfirmStep
                    question={takeOffQuestion(stop)}
                    className="icon-btn"
                    label={words().takeOff({ order: stop.number })}
                  >
                    <X className="icon icon-small" aria-hidden="true" />
                  </ConfirmStep>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  stop: RunStopView
  intent: string
  label: string
  isOff: boolean
  children: ReactNode
}

function StopStep({ stop, intent, label, isOff, children }: StepProps) {
  const fetcher = useFormFetcher<FormResult>()
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="order" value={stop.orderId} />
      <button type="submit" className="icon-btn" aria-label={label} disabled={isOff || fetcher.state !== 'idle'}>
        {children}
      </button>
    </fetcher.Form>
  )
}
