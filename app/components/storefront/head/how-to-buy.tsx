import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { howToBuy as words } from '#copy/storefront/head'
import { AskButton } from './ask-button.tsx'
import { askStoreUrl } from './ask-store.ts'

export function HowToBuy({ store }: { store: StoreSnapshot }) {
  const chat = askStoreUrl(store)
  const steps = [words().pick, chat ? words().sendOn[store.platform] : words().send, words().pay]
  return (
    <section className="wrap pb-12" aria-labelledby="how">
      <div className="how grid gap-4 rounded-card border border-line bg-card p-4 text-sm">
        <h2 id="how" className="text-base md:sr-only">
          {words().title}
        </h2>
        <ol className="grid gap-3">
          {steps.map((step, index) => (
            <li key={step} className="flex items-center gap-3">
              <b
                className="grid size-7 flex-none place-items-center rounded-full bg-brand-soft text-brand-strong"
                aria-hidden="true"
              >
                {index + 1}
              </b>
              {step}
            </li>
          ))}
        </ol>
        {chat ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{words().somethingElse}</p>
            <AskButton href={chat} platform={store.platform} kind="quiet" />
          </div>
        ) : null}
      </div>
    </section>
  )
}
