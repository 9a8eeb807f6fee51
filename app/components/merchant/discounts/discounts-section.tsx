import { Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { discountDeletion, discountsSection as words } from '#copy/merchant/discounts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'
import { UpgradeLink } from '../upgrade-link.tsx'
import { useMay } from '../use-access.ts'
import { useFormFetcher } from '../use-form-result.ts'
import { DiscountItem } from './discount-item.tsx'
import type { DiscountAnswer, DiscountRow, DiscountsView } from './discounts-view.ts'

const DiscountDialog = deferredDialog(async () => (await import('./discount-dialog.client.tsx')).DiscountDialog)

export function DiscountsSection({ view }: { view: DiscountsView }) {
  const { rows, isOffered } = view
  const mayEdit = useMay('marketing.edit')
  const [form, setForm] = useState<{ discount: DiscountRow | null } | null>(null)
  const [discountToDelete, setDiscountToDelete] = useState<DiscountRow | null>(null)
  const removal = useFormFetcher<DiscountAnswer>(() => setDiscountToDelete(null))

  return (
    <section
      id="discounts"
      aria-labelledby="discounts-title"
      className="col-span-full min-w-0 rounded-card border border-line bg-card shadow-flat"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:px-5">
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="discounts-title" className="text-base">
            {words().title}
          </h2>
          <p className="text-sm text-ink-2">{words().text}</p>
        </div>
        {mayEdit && isOffered && (
          <Button onClick={() => setForm({ discount: null })}>
            <Plus className="icon icon-small" aria-hidden="true" />
            {words().add}
          </Button>
        )}
      </header>
      {!isOffered && <ProPanel hasCodes={rows.length > 0} upgradePath={view.upgradePath} />}
      {rows.length > 0 ? (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <DiscountItem
              key={row.code}
              row={row}
              view={view}
              onEdit={() => setForm({ discount: row })}
              onDelete={() => setDiscountToDelete(row)}
            />
          ))}
        </ul>
      ) : (
        isOffered && (
          <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
            <TicketPercent className="size-10 text-ink-3" aria-hidden="true" />
            <p className="text-lg font-bold">{words().empty}</p>
            <p className="max-w-100 text-ink-2">{words().emptyText}</p>
          </div>
        )
      )}
      {form && <DiscountDialog discount={form.discount} view={view} onClose={() => setForm(null)} />}
      <ConfirmDialog
        isOpen={discountToDelete !== null}
        title={discountDeletion().title}
        text={discountDeletion().text}
        yes={removal.state === 'idle' ? discountDeletion().yes : discountDeletion().deleting}
        isBusy={removal.state !== 'idle'}
        isGrave
        onNo={() => setDiscountToDelete(null)}
        onYes={() =>
          removal.submit({ intent: 'delete-discount', code: discountToDelete?.code ?? '' }, { method: 'post' })
        }
      >
        <p className="font-bold">{discountToDelete?.code}</p>
        <p className="text-sm text-ink-2">{discountDeletion().kept}</p>
      </ConfirmDialog>
    </section>
  )
}

function ProPanel({ hasCodes, upgradePath }: { hasCodes: boolean; upgradePath: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line bg-paper px-4 py-5 last:rounded-b-card last:border-b-0 md:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{words().proTitle}</p>
        <p className="text-sm text-ink-2">{hasCodes ? words().proKept : words().proText}</p>
      </div>
      <UpgradeLink to={upgradePath} className={buttonClass('soft')}>
        {words().upgrade}
      </UpgradeLink>
    </div>
  )
}
