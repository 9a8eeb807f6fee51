import { Plus } from 'lucide-react'
import { useState } from 'react'
import { newOrder as words } from '#copy/merchant/new-order'
import { Button } from '../../../ui/button.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'
import type { OrderSupply } from './order-supply.ts'

const NewOrder = deferredDialog(async () => (await import('./new-order.client.tsx')).NewOrder)

export function NewOrderButton({ storeId, supply }: { storeId: string; supply: OrderSupply }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="flex-none text-sm whitespace-nowrap max-md:px-3!" onClick={() => setOpen(true)}>
        <Plus className="icon icon-small" aria-hidden="true" />
        {words().open}
      </Button>
      {isOpen && <NewOrder storeId={storeId} supply={supply} onClose={() => setOpen(false)} />}
    </>
  )
}
