import { useLocation } from '@remix-run/react'
import { Download } from 'lucide-react'
import { moneyPage as words } from '#copy/merchant/money'
import { dayWords } from '#copy/merchant/money-day'
import { buttonClass } from '../../ui/button.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import { countText } from '../shell/live-store.tsx'
import { showResult, useActionResult, useFormResult } from '../use-form-result.ts'
import { useLimit } from '../use-limit.ts'
import { CheckTab } from './check-tab.tsx'
import { DayTab } from './day-tab.tsx'
import { MONEY_TABS, type MoneyActionData, type MoneyView } from './money-view.ts'
import { OwesTab } from './owes-tab.tsx'

export function MoneyPage(view: MoneyView) {
  const answer = useActionResult<MoneyActionData>()
  const sayLimit = useLimit()
  useFormResult(answer, undefined, (result) => {
    const { title, text, notes, errors, upgrade } = result
    if (upgrade) sayLimit({ title, text: text ?? errors?.statement, action: dayWords().upgrade, path: upgrade })
    else if (!notes && !errors) showResult(result)
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-xl">{words().title}</h1>
        <a
          href={`/store/${view.storeId}/payments.csv`}
          className={buttonClass('quiet', 'text-sm max-md:bg-transparent max-md:px-3! max-md:shadow-none print:hidden')}
        >
          <Download className="icon icon-small" aria-hidden="true" />
          <span className="max-md:sr-only">{words().export}</span>
        </a>
      </div>
      <MoneyTabs {...view} />
      {view.check && <CheckTab {...view} check={view.check} answer={answer} />}
      {view.owes && <OwesTab {...view.owes} />}
      {view.day && <DayTab day={view.day} upgradePath={view.upgradePath} answer={answer} />}
    </div>
  )
}

function MoneyTabs({ tab, claimsWaiting, debtors }: MoneyView) {
  const { pathname } = useLocation()
  const counts = { check: claimsWaiting, owes: debtors, day: 0 }
  return (
    <nav aria-label={words().title} className="overflow-x-auto border-b border-line print:hidden">
      <ul className="flex gap-5 md:gap-6">
        {MONEY_TABS.map((name) => (
          <li key={name}>
            <PrefetchLink
              to={name === 'check' ? pathname : `${pathname}?tab=${name}`}
              aria-current={tab === name ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-ink-2 aria-[current]:border-brand aria-[current]:text-ink"
            >
              {words().tabs[name]}
              {counts[name] > 0 && (
                <span className={name === 'check' ? 'live-badge' : 'live-badge bg-wash! text-ink-2!'}>
                  {countText(counts[name])}
                </span>
              )}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
