import { useState } from 'react'
import type { Minor, MoneyFormat } from '#app/domain/money.ts'
import type { TillCodes } from '#app/domain/sale/till-codes.ts'
import { tillCodeWords as words } from '#copy/merchant/pos'
import { Button } from '../../../ui/button.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'

export interface TillCodeProps {
  codes: TillCodes
  total: Minor
  moneyFormat: MoneyFormat
}

const CodeDialog = deferredDialog(async () => (await import('./code-dialog.client.tsx')).CodeDialog)

export function TillCode(props: TillCodeProps) {
  const [isOpen, setOpen] = useState(false)
  if (props.codes.methods.length === 0 || props.total <= 0) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words().show}
      </Button>
      {isOpen && <CodeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
