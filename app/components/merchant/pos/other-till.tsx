import { type ReactNode, useEffect, useState } from 'react'
import { isOtherStoreOpen } from '#app/browser/till/open-store.ts'
import { useServerUnreachable } from '#app/browser/till/server-unreachable.ts'
import { otherTill as words } from '#copy/merchant/other-till'
import { Button } from '../../ui/button.tsx'

interface Props {
  accountId: string
  storeId: string
  storeName: string
  children: ReactNode
}

/** A kept till belongs to one store: offline it says so where another one was opened since. */
export function OtherTill({ accountId, storeId, storeName, children }: Props) {
  const isUnreachable = useServerUnreachable(accountId)
  const [isOther, setOther] = useState(false)
  useEffect(() => setOther(isOtherStoreOpen({ accountId, storeId })), [accountId, storeId])
  if (!isOther || !isUnreachable) return children
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-6 md:max-w-140"
    >
      <p className="font-semibold wrap-anywhere">{words().title({ store: storeName })}</p>
      <p className="text-ink-2">{words().text({ store: storeName })}</p>
      <Button kind="primary" onClick={() => setOther(false)}>
        {words().sell({ store: storeName })}
      </Button>
    </div>
  )
}
