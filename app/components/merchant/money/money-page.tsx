import { Download } from 'lucide-react'
import { moneyPage as words } from '#copy/merchant/money'
import { dayWords } from '#copy/merchant/money-day'
import { buttonClass } from '../../ui/button.tsx'
import { say } from '../../ui/toaster.tsx'
import { useEachAnswer } from '../use-each-answer.ts'
import { useKeptAnswer } from '../use-kept-answer.ts'
import { useLimit } from '../use-limit.ts'
import { CheckTab } from './check-tab.tsx'
import { DayTab } from './day-tab.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import type { MoneyActionData, MoneyView } from './money-view.ts'
import { OwesTab } from './owes-tab.tsx'

export function MoneyPage(view: MoneyView) {
  const answer = useKeptAnswer<MoneyActionData>()
  const sayLimit = useLimit()
  useEachAnswer(answer, ({ ok, title, text, notes, errors, question, upgrade }) => {
    if (upgrade) return sayLimit({ title, text: text ?? errors?.statement, action: dayWords().upgrade, path: upgrade })
    // These are shown in the page itself.
    if (notes || errors || question) return
    say(ok ? { title, text } : { title, text, kind: 'error' })
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-xl">{words().title}</h1>
        <a href={`/store/${view.storeId}/payments.csv`} className={buttonClass('quiet', 'text-sm print:hidden')}>
          <Download className="icon icon-small" aria-hidden="true" />
          {words().export}
        </a>
      </div>
      <MoneyTabs {...view} />
      {view.check && <CheckTab {...view} check={view.check} answer={answer} />}
      {view.owes && <OwesTab {...view.owes} />}
      {view.day && <DayTab day={view.day} upgradePath={view.upgradePath} answer={answer} />}
    </div>
  )
}
