import { Icon } from '#app/components/ui/icon.tsx'
import { LanguageSwitch } from '#app/components/ui/language-switch.tsx'
import { offeredLanguages } from '#app/copy/languages.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { riderWords } from '#copy/storefront/rider'
import type { DoneStop, RunView, StopLook } from './run-view.ts'
import { pillClass, StopCard, StopHead } from './stop-card.tsx'

const pillLooks: Record<StopLook, string> = {
  delivered: 'bg-brand-soft text-brand-strong',
  'no-code': 'bg-warn-soft text-warn',
  failed: 'bg-danger-soft text-danger',
  removed: 'bg-wash',
}

const labels = (): Record<StopLook, string> => ({
  delivered: riderWords().delivered,
  'no-code': riderWords().noCodeDone,
  failed: riderWords().couldNot,
  removed: riderWords().removed,
})

/** Complete without a script: each button opens or sends a form. */
export function RunPage({ view, action }: { view: RunView; action: string }) {
  const { store, waiting, finished, refused } = view
  return (
    <>
      <p
        className="sticky top-0 z-1 flex min-h-13 items-center gap-3 bg-ink px-4 py-3 font-semibold text-card"
        role="status"
        id="outbox"
        hidden
      >
        <Icon name="alert" small />
        <span />
      </p>
      <main className="mx-auto max-w-140 px-3 pb-12 wrap-anywhere" data-run>
        <header className="-mx-3 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-card px-4 py-3 min-[600px]:mx-0 min-[600px]:my-4 min-[600px]:rounded-card min-[600px]:border">
          <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-card bg-brand-soft font-bold text-brand-strong">
            {store.logo ? (
              <img src={store.logo} alt="" width={44} height={44} className="size-11 object-cover" />
            ) : (
              <span aria-hidden="true">{firstLetter(store.name)}</span>
            )}
          </span>
          <div className="min-w-0 flex-[1_1_180px]">
            <h1 className="text-lg" dir="auto">
              {riderWords().title({ number: view.number, rider: view.rider })}
            </h1>
            <p className="text-ink-2" dir="auto">
              {riderWords().progress({ storeName: store.name, done: view.done, all: view.done + waiting.length })}
            </p>
          </div>
          <LanguageSwitch offered={offeredLanguages(store)} next={view.path} />
        </header>
        {refused?.problem ? (
          <p className="problem" role="alert">
            {refused.problem}
          </p>
        ) : null}
        {waiting.length === 0 ? (
          <p className="mb-3 rounded-card bg-brand-soft px-4 py-3.5 font-semibold text-brand-strong">
            {riderWords().allDone}
          </p>
        ) : null}
        <ol className="stops grid gap-3">
          {waiting.map((stop) => (
            <StopCard
              key={stop.orderId}
              stop={stop}
              path={action}
              refused={refused?.orderId === stop.orderId ? refused : null}
            />
          ))}
          {finished.map((stop) => (
            <FinishedStop key={stop.orderId} stop={stop} />
          ))}
        </ol>
      </main>
      <dialog
        className="mx-auto mt-auto max-h-[92dvh] w-full max-w-140 rounded-t-sheet bg-card px-4 pt-3 pb-6 wrap-anywhere text-ink backdrop:bg-scrim min-[600px]:my-auto min-[600px]:rounded-sheet"
        id="sheet"
        aria-labelledby="sheet-title"
      />
    </>
  )
}

/** Leaves out phone, address and pin. */
function FinishedStop({ stop: { orderId, title, look, details } }: { stop: DoneStop }) {
  return (
    <li className="rounded-card border border-line bg-card p-4" id={`stop-${orderId}`}>
      <StopHead title={title} size="text-base">
        <span className={`${pillClass} ${pillLooks[look]}`}>{labels()[look]}</span>
      </StopHead>
      <p className="mt-0.5 text-ink-2">{details.join(' · ')}</p>
    </li>
  )
}
