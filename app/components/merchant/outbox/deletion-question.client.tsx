import { useEffect, useState } from 'react'
import { withinTime } from '#app/browser/loading/time-limit.ts'
import { onOutboxEvent } from '#app/browser/till/outbox-events.ts'
import { listOutboxSales } from '#app/browser/till/outbox-sales.ts'
import type { AccountOwner } from '#app/domain/sale/outbox-sale.ts'
import { signOutQuestion, deletionQuestion as words } from '#copy/merchant/outbox'
import { ConfirmDialog } from '../confirm-dialog.tsx'

const READ_MS = 2_000

export interface DeletionQuestionProps {
  account: AccountOwner
  onDelete(): void
  onClose(): void
}

/** Deletes at once where no sale waits. */
export function DeletionQuestion({ account, onDelete, onClose }: DeletionQuestionProps) {
  const [count, setCount] = useState(0)

  function confirm() {
    onClose()
    onDelete()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    let isOpen = true
    let hasAsked = false
    const read = async () => {
      const sales = await withinTime(listOutboxSales(account), READ_MS)
      if (!isOpen) return
      const waiting = sales?.length ?? 0
      setCount(waiting)
      if (waiting > 0) {
        hasAsked = true
        return
      }
      isOpen = false
      // Sent meanwhile: nobody has confirmed.
      if (hasAsked) onClose()
      else confirm()
    }
    read()
    const stop = onOutboxEvent(account.accountId, ({ kind }) => kind === 'changed' && read())
    return () => {
      isOpen = false
      stop()
    }
  }, [])

  return (
    <ConfirmDialog
      isOpen={count > 0}
      isGrave
      title={signOutQuestion().title({ n: count })}
      text={words().text({ n: count })}
      yes={words().remove}
      no={words().notYet}
      onYes={confirm}
      onNo={onClose}
    />
  )
}
