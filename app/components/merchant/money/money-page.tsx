import { Download } from 'lucide-react'
import { moneyPage as words } from '#copy/merchant/money'
import { dayWords } from '#copy/merchant/money-day'
import { buttonClass } from '../../ui/button.tsx'
import { showResult, useActionResult, useFormResult } from '../use-form-result.ts'
import { useLimit } from '../use-limit.ts'
import { CheckTab } from './check-tab.tsx'
import { DayTab } from './day-tab.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import type { MoneyActionData, MoneyView } from './money-view.ts'
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
