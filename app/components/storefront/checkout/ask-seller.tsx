import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { chatUrl } from '#app/domain/order/message/chat-link.ts'
import { cartMessage } from '#app/domain/order/message/chat-message.ts'
import type { MessageLine } from '#app/domain/order/message/text.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { platformName, storePath } from '#app/domain/store/store.ts'
import { cartMessageWords } from '#copy/storefront/chat-message'
import { askSeller } from '#copy/storefront/checkout'

interface Props {
  store: StoreSnapshot
  lines: MessageLine[]
  /** Shape: 'https://host'. */
  origin: string
  label?: string
  look?: string
}

export function AskSeller({ store, lines, origin, label, look }: Props) {
  const { platform, moneyFormat, sellerContact } = store
  if (!sellerContact) return null
  const link = origin + storePath(store.slug)
  const message = cartMessage({ platform, storeName: store.name, moneyFormat, lines, link }, cartMessageWords())
  return (
    <a
      className={look ?? buttonClass('quiet', 'justify-self-start')}
      href={chatUrl(platform, sellerContact, message)}
      target="_blank"
      rel="noopener"
    >
      {look ? null : <Icon name={platform} small />}
      {label ?? askSeller({ platform: platformName(platform) })}
    </a>
  )
}
