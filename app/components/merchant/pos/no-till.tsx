import { Link } from '@remix-run/react'
import { noStoreAtTill, posWords } from '#copy/merchant/pos'
import { createStore } from '#copy/merchant/shell'
import { buttonClass } from '../../ui/button.tsx'

export function NoStoreTill() {
  return (
    <>
      <h1 className="text-xl">{posWords().title}</h1>
      <div className="mt-6 grid gap-4 rounded-card border border-line bg-card p-6 shadow-flat md:max-w-140">
        <p className="font-semibold">{noStoreAtTill().title}</p>
        <p className="text-ink-2">{noStoreAtTill().text}</p>
        <Link to="/onboarding/store" className={buttonClass('primary', 'md:justify-self-start')}>
          {createStore()}
        </Link>
      </div>
    </>
  )
}
