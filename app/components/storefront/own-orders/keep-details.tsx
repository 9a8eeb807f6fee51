import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/browser/storage/browser-storage.ts'
import { keepDetails as words } from '#copy/storefront/keep-details'
import { storedOrderKey } from '../checkout/order-key.ts'
import { type CheckoutDraft, hasDraft } from '../checkout/use-checkout-draft.ts'

/** Shared by all stores. */
const DETAILS = 'checkout-details'
const FIELDS = ['name', 'phone', 'countryIso', 'address'] as const

type Details = Pick<CheckoutDraft, (typeof FIELDS)[number]>

/** Null when something was typed in this tab, or an order waits. */
export function detailsToFill(storeId: string): Details | null {
  return hasDraft(storeId) || storedOrderKey(storeId) !== null ? null : keptDetails()
}

/** Deletes the stored details when it is unticked. */
export function KeepDetails({ draft }: { draft: Details }) {
  const [isTicked, setTicked] = useState(() => keptDetails() !== null)
  const { name, phone, countryIso, address } = draft

  useEffect(() => {
    const kept = keptDetails()
    const typed = { name, phone, countryIso, address }
    const next = FIELDS.map((field) => [field, typed[field] || kept?.[field] || ''])
    if (isTicked || kept)
      writeStored('localStorage', DETAILS, isTicked ? JSON.stringify(Object.fromEntries(next)) : null)
  }, [isTicked, name, phone, countryIso, address])

  return (
    <div className="text-sm">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 flex-none"
          aria-describedby="keep-details-hint"
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        {words().label}
      </label>
      <p id="keep-details-hint" className="text-ink-3">
        {words().hint}
      </p>
    </div>
  )
}

function keptDetails(): Details | null {
  try {
    const kept: Partial<Details> | null = JSON.parse(readStored('localStorage', DETAILS) ?? 'null')
    const isWhole = kept !== null && FIELDS.every((field) => typeof kept[field] === 'string')
    return isWhole ? (kept as Details) : null
  } catch {
    return null
  }
}
