import { Form, Link, useNavigation } from '@remix-run/react'
import type { Role } from '#app/domain/staff/role.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { createStore } from '#copy/merchant/shell'
import { leftStore, roleNames, storeSwitch as words } from '#copy/merchant/store-switch'
import { buttonClass } from '../../ui/button.tsx'

interface Props {
  openId: string | null
  left: string | null
  stores: { id: string; name: string; role: Role }[]
}

export function StoresPage({ openId, left, stores }: Props) {
  const isOpening = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-6 text-xl">{words().title}</h1>
      {left !== null && (
        <div role="status" className="mb-4 grid gap-1 rounded-card bg-warn-soft p-4 md:max-w-140">
          <p className="font-semibold wrap-anywhere">{leftStore().title({ store: left })}</p>
          <p className="text-ink-2">{leftStore().text}</p>
        </div>
      )}
      {openId === null && (
        <Link to="/onboarding/store" className={buttonClass('primary')}>
          {createStore()}
        </Link>
      )}
      {stores.length > 0 && (
        <Form
          method="post"
          action="/stores"
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-flat md:max-w-140"
        >
          {stores.map(({ id, name, role }) => (
            <button
              key={id}
              type="submit"
              name="store"
              value={id}
              disabled={isOpening}
              aria-current={id === openId || undefined}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-brand-soft aria-[current]:bg-brand-soft"
            >
              <span
                className="grid size-9 flex-none place-items-center rounded-control bg-brand-deep font-bold text-card"
                aria-hidden="true"
              >
                {firstLetter(name)}
              </span>
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere" dir="auto">
                {words().entry({ store: name, role: roleNames()[role] })}
              </span>
              {id === openId && (
                <span className="flex-none text-xs font-semibold text-brand-strong">{words().open}</span>
              )}
            </button>
          ))}
        </Form>
      )}
    </>
  )
}
