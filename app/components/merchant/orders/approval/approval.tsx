import type { FetcherWithComponents } from '@remix-run/react'
import { useState } from 'react'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { deferredDialog } from '../../deferred-dialog.tsx'
import type { OrderActionData } from '../order-view.ts'

export const ApprovalDialog = deferredDialog(async () => {
  await loadAllWords()
  return (await import('./approval-dialog.client.tsx')).ApprovalDialog
})

/** Sends the fields of the fetcher's answer again, with the manager's PIN that it asks for. */
export function Approval({ fetcher }: { fetcher: FetcherWithComponents<OrderActionData> }) {
  const [dismissed, setDismissed] = useState<unknown>(null)
  const { data: answer, state } = fetcher
  if (!answer?.approval || answer === dismissed) return null
  return (
    <ApprovalDialog
      approval={answer.approval}
      isBusy={state !== 'idle'}
      onAllow={(fields) => fetcher.submit(fields, { method: 'post' })}
      onClose={() => setDismissed(answer)}
    />
  )
}
