import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { emptyWords as words } from '#copy/storefront/head'
import { AskButton } from './ask-button.tsx'
import { askStoreUrl } from './ask-store.ts'

export function EmptyStore({ store }: { store: StoreSnapshot }) {
  const chat = askStoreUrl(store)
  return (
    <section className="wrap empty my-auto grid justify-items-center gap-2 pb-16 text-center" aria-labelledby="empty">
      <img className="mb-2 rounded-full" src="/site/basket.svg" alt="" width={144} height={144} />
      <h2 id="empty" className="text-lg">
        {words().title}
      </h2>
      <p className="mb-3 text-ink-2 text-balance">{chat ? `${words().text} ${words().ask}` : words().text}</p>
      {chat ? <AskButton href={chat} platform={store.platform} kind="primary" /> : null}
    </section>
  )
}
