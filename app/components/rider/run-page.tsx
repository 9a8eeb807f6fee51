import { Icon } from '#app/components/ui/icon.tsx'
import { LanguageSwitch } from '#app/components/ui/language-switch.tsx'
import { offeredLanguages } from '#app/copy/languages.ts'
import { firstLetter } from '#app/domain/first-letter.ts'
import { riderWords } from '#copy/storefront/rider'
import { FinishedStop } from './finished-stop.tsx'
import type { RunView } from './run-view.ts'
import { StopCard } from './stop-card.tsx'

/** Complete without a script: each button opens or sends a form. */
export function RunPage({ view, action }: { view: RunView; action: string }) {
  const { store, waiting, finished, refused } = view
  return (
    <>
      <p className="outbox" role="status" id="outbox" hidden>
        <Icon name="alert" small />
        <span />
      </p>
      <main className="run" data-run>
        <header className="run-head">
          <span className="run-logo">
            {store.logo ? (
              <img src={store.logo} alt="" width={44} height={44} />
            ) : (
              <span aria-hidden="true">{firstLetter(store.name)}</span>
            )}
          </span>
          <div className="run-title">
            <h1 dir="auto">{riderWords().title({ number: view.number, rider: view.rider })}</h1>
            <p dir="auto">
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
        {waiting.length === 0 ? <p className="all-done">{riderWords().allDone}</p> : null}
        <ol className="stops">
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
      <dialog className="sheet" id="sheet" aria-labelledby="sheet-title" />
    </>
  )
}
