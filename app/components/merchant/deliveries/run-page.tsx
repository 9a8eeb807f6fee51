import { Link } from '@remix-run/react'
import { runPage as words } from '#copy/merchant/order-runs'
import { Icon } from '../../ui/icon.tsx'
import { spacedPhone } from '../orders/spaced-phone.ts'
import { useEachAnswer } from '../use-each-answer.ts'
import { AskedStep } from './asked-step.tsx'
import { RunLink } from './run-link.tsx'
import { RunStops } from './run-stops.tsx'
import type { RunAnswer, RunView } from './run-view.ts'
import { Settlement } from './settlement.tsx'
import { sayAnswer } from './use-run-fetcher.ts'

export function RunPage({ view, answer }: { view: RunView; answer: RunAnswer | undefined }) {
  useEachAnswer(answer, sayAnswer)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <Link
          to="/orders/deliveries"
          className="-ms-1 inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 hover:text-ink"
        >
          <Icon name="back" small />
          {words().back}
        </Link>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <h1 className="text-xl">{view.title}</h1>
          {view.isOpen && (
            <AskedStep
              intent="end"
              label={words().end}
              title={words().endQuestion}
              text={words().endText}
              yes={words().end}
            />
          )}
        </div>
        <p className="text-sm text-ink-2">
          <bdi>{view.rider}</bdi> · <bdi dir="ltr">{spacedPhone(view.phone)}</bdi> · {view.facts}
        </p>
      </header>
      {view.link ? (
        <RunLink link={view.link} />
      ) : (
        <p className="rounded-card border border-line bg-card p-4 text-ink-2 shadow-flat">{words().over}</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <RunStops {...view} />
        <Settlement settlement={view.settlement} moneyFormat={view.moneyFormat} />
      </div>
    </div>
  )
}
