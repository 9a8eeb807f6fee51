import { Link } from '@remix-run/react'
import { type ComingWords, coming, createStore, type ComingPage as Page } from '#app/copy/en/merchant.ts'
import { buttonClass } from '../ui/button.tsx'

/** The heading of a screen that comes later and what will be there; without a store the page's own words for that. */
export function ComingPage({ page, hasStore }: { page: Page; hasStore: boolean }) {
  const words: ComingWords = coming[page]
  const missing = hasStore ? null : words.noStore
  return (
    <>
      <h1 className="text-xl md:text-2xl">{words.title}</h1>
      <div className="mt-6 grid gap-4 rounded-card border border-line bg-card p-6 shadow-flat md:max-w-140">
        {missing ? <NoStore title={missing.title} text={missing.text} /> : <p className="text-ink-2">{words.text}</p>}
      </div>
    </>
  )
}

function NoStore({ title, text }: { title: string; text: string | null }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      {text && <p className="text-ink-2">{text}</p>}
      <Link to="/onboarding/store" className={buttonClass('primary', 'md:justify-self-start')}>
        {createStore}
      </Link>
    </>
  )
}
