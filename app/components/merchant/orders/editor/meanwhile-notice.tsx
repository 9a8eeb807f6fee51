import { RefreshCw } from 'lucide-react'
import { changeText } from '#app/copy/phrases/merchant/order-change.ts'
import { statusLabel } from '#app/copy/phrases/status-label.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { differencesOf } from '#app/domain/order/edit/order-state.ts'
import { orderEditor as words } from '#copy/merchant/order-editor'
import type { EditorStart } from './order-changes.ts'

interface Props {
  start: EditorStart
  current: EditorStart | null
  status: string
  isShown: boolean
  moneyFormat: MoneyFormat
  onShow(): void
}

export function MeanwhileNotice({ start, current, status, isShown, moneyFormat, onShow }: Props) {
  const changes = current ? differencesOf(start.state, current.state) : []
  return (
    <div role="status" className="rounded-control bg-warn-soft p-3 text-sm text-warn">
      <p className="flex items-center gap-3 font-semibold">
        <RefreshCw className="icon icon-small flex-none" aria-hidden="true" />
        <span className="flex-1">{words().changed}</span>
        {!isShown && (
          <button type="button" className="min-h-11 px-2 font-bold underline" onClick={onShow}>
            {words().show}
          </button>
        )}
      </p>
      {isShown && (
        <ul className="mt-2 grid gap-1 break-words">
          {status !== start.status && <li>{words().changedNow({ status: statusLabel(status) })}</li>}
          {changes.map((change) => {
            const text = changeText(change, moneyFormat)
            return (
              <li key={text} dir="auto">
                {text}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
