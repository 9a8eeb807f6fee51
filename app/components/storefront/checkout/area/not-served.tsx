import type { ComponentProps } from 'react'
import { platformName } from '#app/domain/store/store.ts'
import { areaParts as words } from '#copy/storefront/area-choice'
import { AskSeller } from '../ask-seller.tsx'

export function NotServed({ store, lines, origin }: Omit<ComponentProps<typeof AskSeller>, 'label'>) {
  if (!store.sellerContact) return null
  return (
    <div className="mt-3 grid gap-2 text-sm text-ink-2">
      {words().notHere}
      <AskSeller
        store={store}
        lines={lines}
        origin={origin}
        label={words().askStore({ store: store.name, platform: platformName(store.platform) })}
      />
    </div>
  )
}
