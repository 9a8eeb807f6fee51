import type { ReactNode } from 'react'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { whenWords } from '#app/copy/timestamps.ts'
import { changeWords } from '#copy/storefront/order-change'
import { ChangeRows } from './order-change-rows.tsx'
import type { OrderView, ShownChange } from './order-view.ts'

export function OrderChange({ view }: { view: OrderView }) {
  return view.change ? <ChangeCard view={view} change={view.change} /> : null
}

function ChangeCard({ view, change }: { view: OrderView; change: ShownChange }) {
  const { store, now, moneyFormat } = view
  return (
    <section
      aria-labelledby="order-change"
      className={change.revision === null ? 'order-change' : 'order-change order-change-asked'}
    >
      <div>
        <h2 id="order-change" className="text-lg md:text-xl">
          <Sentence text={changeWords().changed({ storeName: store.name })} />
        </h2>
        <p className="mb-3 text-sm text-ink-2">{whenWords(change.at, now, store.timeZone)}</p>
        <ChangeRows differences={change.differences} moneyFormat={moneyFormat} />
      </div>
      {change.revision === null ? null : <AgreeForm view={view} revision={change.revision} />}
    </section>
  )
}

function AgreeForm({ view: { store, askUrl }, revision }: { view: OrderView; revision: number }) {
  return (
    <form method="post" className="grid content-center gap-2">
      <input type="hidden" name="revision" value={revision} />
      <button className={buttonClass('primary', 'min-h-14 text-lg')} type="submit" name="intent" value="agree">
        {changeWords().agree}
      </button>
      {askUrl ? (
        <a className={buttonClass('quiet')} href={askUrl} target="_blank" rel="noopener">
          <Icon name={store.platform} small />
          {changeWords().ask}
        </a>
      ) : null}
      <p className="text-sm text-ink-2">
        <Sentence text={changeWords().costsNothing({ storeName: store.name })} />
      </p>
    </form>
  )
}

function Sentence({ text }: { text: ReactNode }) {
  return <span dir="auto">{text}</span>
}

export function OrderHistory({ view: { agreedAt, revisions, store, now, moneyFormat } }: { view: OrderView }) {
  if (revisions.length === 0) return null
  const agreed = (at: number) => changeWords().agreed({ when: whenWords(at, now, store.timeZone) })
  return (
    <>
      {agreedAt === null ? null : (
        <p className="mt-3 flex items-center gap-2 text-sm text-ink-2">
          <Icon name="check" small />
          {agreed(agreedAt)}
        </p>
      )}
      <details className="mt-3 -mb-2 border-t border-line md:-mb-4">
        <summary className="flex min-h-12 list-none items-center justify-between gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          {changeWords().whatChanged}
          <Icon name="arrowDown" small />
        </summary>
        <ol className="grid gap-5 pb-4 text-sm">
          {revisions.map((revision) => (
            <li key={revision.number}>
              <p className="text-ink-2">{whenWords(revision.at, now, store.timeZone)}</p>
              <ChangeRows differences={revision.differences} moneyFormat={moneyFormat} />
              {revision.agreedAt === null ? null : <p className="text-ink-2">{agreed(revision.agreedAt)}</p>}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
