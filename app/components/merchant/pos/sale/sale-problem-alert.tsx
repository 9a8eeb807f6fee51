import { saleRefused } from '#copy/merchant/pos'
import { Button } from '../../../ui/button.tsx'
import type { SaleState } from './use-sale.ts'

export function SaleProblemAlert({
  id,
  sale: { problem, isBusy, complete, startNew },
}: {
  id: string
  sale: SaleState
}) {
  if (!problem) return null
  return (
    <div id={id} role="alert" className="grid gap-2 rounded-control bg-danger-soft p-3 text-sm text-danger">
      <p>
        <strong className="font-bold">{problem.title}</strong> {problem.text}
      </p>
      {problem.isSaved && (
        <Button kind="quiet" className="min-h-tool text-sm text-ink" onClick={startNew}>
          {saleRefused().newSale}
        </Button>
      )}
      {problem.approval && (
        <Button kind="quiet" className="min-h-tool text-sm text-ink" disabled={isBusy} onClick={complete}>
          {saleRefused().askManager}
        </Button>
      )}
    </div>
  )
}
