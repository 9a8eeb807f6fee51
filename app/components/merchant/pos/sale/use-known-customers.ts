import { useEffect, useState } from 'react'
import { accountHeaders } from '#app/browser/page-account.ts'
import { type KnownCustomer, missingCustomer, phoneBeginnings } from '#app/domain/customer/known-customer.ts'
import type { PhoneRules } from '#app/domain/phone.ts'
import type { TillDraft } from '#app/domain/sale/till-draft.ts'

export interface OfferedCustomer {
  customer: KnownCustomer
  /** Values that the draft lacks; typed ones are never changed. */
  missing: Partial<TillDraft>
}

const TYPING_MS = 300

/** Searches by the typed phone; empty offline. */
export function useKnownCustomers(
  draft: Pick<TillDraft, 'customerName' | 'customerPhone'>,
  phoneRules: PhoneRules,
): OfferedCustomer[] {
  const beginnings = phoneBeginnings(draft.customerPhone, phoneRules)
  const query = new URLSearchParams(beginnings.map((text) => ['from', text])).toString()
  const [answer, setAnswer] = useState<{ query: string; customers: KnownCustomer[] }>({ query: '', customers: [] })

  useEffect(() => {
    if (query === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const customers = await askFor(query, controller.signal)
      if (!controller.signal.aborted) setAnswer({ query, customers })
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])

  if (query === '' || answer.query !== query) return []
  return answer.customers.flatMap((customer) => {
    const missing = missingCustomer(customer, draft, beginnings)
    return missing ? [{ customer, missing }] : []
  })
}

async function askFor(query: string, signal: AbortSignal): Promise<KnownCustomer[]> {
  try {
    const response = await fetch(`/pos/customers.json?${query}`, { headers: accountHeaders(), signal })
    return response.ok ? ((await response.json()) as { customers: KnownCustomer[] }).customers : []
  } catch {
    return []
  }
}
