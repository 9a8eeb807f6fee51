import { useEffect } from 'react'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { startSending } from './send-outbox.ts'

/** For the till, which may lose its connection before a later file of the page has come. */
export function useSending({ accountId, email, storeId }: TillOwner): void {
  useEffect(() => startSending({ accountId, email, storeId }), [accountId, email, storeId])
}
