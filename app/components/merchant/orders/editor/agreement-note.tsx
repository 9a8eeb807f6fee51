import { Hourglass } from 'lucide-react'
import { agreementWords as words } from '#copy/merchant/order-change'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useMay } from '../../use-access.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import { PanelSection } from '../details/order-panel.tsx'
import type { OrderActionData, OrderView } from '../order-view.ts'

export function AgreementNote({ view, onBack }: { view: OrderView; onBack(): void }) {
  const fetcher = useFormFetcher<OrderActionData>()
  const [mayServe, mayEdit] = [useMay('orders.serve'), useMay('orders.edit')]
  const { asked, editor } = view
  if (!asked || !editor) return null
  const isBusy = fetcher.state !== 'idle'
  const agree = () =>
    fetcher.submit({ intent: 'agree-order', id: view.id, revision: String(editor.revision) }, { method: 'post' })
  return (
    <PanelSection>
      <div className="rounded-control bg-warn-soft p-3 text-sm">
        <p className="flex items-center gap-2 font-semibold text-warn">
          <Hourglass className="icon icon-small flex-none" aria-hidden="true" />
          <span dir="auto">{words().waiting({ name: view.customerName })}</span>
        </p>
        <ul className="mt-2 grid gap-0.5 break-words">
          {asked.changes.map((change) => (
            <li key={change} dir="auto">
              {change}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2">
          {asked.chatUrl && (
            <a href={asked.chatUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
              {words().send}
            </a>
          )}
          {mayServe && (
            <Button disabled={isBusy} aria-busy={isBusy || undefined} onClick={agree}>
              {words().agreed}
            </Button>
          )}
          {mayEdit && (
            <Button kind="text" onClick={onBack}>
              {words().back}
            </Button>
          )}
        </div>
        {!asked.chatUrl && <p className="mt-2 text-ink-2">{words().noChat}</p>}
      </div>
    </PanelSection>
  )
}
