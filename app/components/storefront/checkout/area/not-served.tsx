import type { MessageLine } from '#app/domain/order/message/text.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { platformName } from '#app/domain/store/store.ts'
import { areaParts as words } from '#copy/storefront/area-choice'
import { AskSeller } from '../ask-seller.tsx'

export function NotServed({ store, ...message }: { store: StoreSnapshot; lines: MessageLine[]; origin: string }) {
  return (
    <AskSeller
      store={store}
      {...message}
      look="link -my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-normal"
      label={words().notListed({ platform: platformName(store.platform) })}
    />
  )
}
