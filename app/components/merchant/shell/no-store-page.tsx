import { Link } from '@remix-run/react'
import { createStore, storeNotFound } from '#copy/merchant/shell'
import { buttonClass } from '../../ui/button.tsx'

export function NoStorePage({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <h1 className="mb-6 text-xl">{title}</h1>
      <div className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-6 shadow-flat md:max-w-140">
        <p className="font-semibold">{storeNotFound()}</p>
        {text && <p className="text-ink-2">{text}</p>}
        <Link to="/onboarding/store" className={buttonClass('primary')}>
          {createStore()}
        </Link>
      </div>
    </>
  )
}
