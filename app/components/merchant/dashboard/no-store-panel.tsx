import { Link } from '@remix-run/react'
import { storePath } from '#app/domain/store/store.ts'
import { dashboardPage, noStorePanel as words } from '#copy/merchant/dashboard'
import { buttonClass } from '../../ui/button.tsx'

interface Props {
  stores: { id: string; slug: string; name: string; isClosed: number }[]
}

const NEW_STORE = '/onboarding/store'

export function NoStorePanel({ stores }: Props) {
  const open = stores.find(({ isClosed }) => isClosed === 0)
  return (
    <>
      <h1 className="text-xl">{dashboardPage().title}</h1>
      <p className="text-sm text-ink-2">{dashboardPage().text}</p>
      <section
        aria-labelledby="no-store"
        className="mt-6 grid gap-5 overflow-hidden rounded-card border border-line bg-card p-5 shadow-flat md:max-w-180 md:p-8"
      >
        <div>
          <h2 id="no-store" className="text-lg">
            {words().title}
          </h2>
          <p className="mt-1 font-semibold text-ink-2">{words().text}</p>
          <p className="mt-2 text-ink-2">{words().hint}</p>
        </div>
        <div className="grid gap-2 sm:grid-cols-2">
          <Link to={NEW_STORE} className={buttonClass('primary', 'sm:col-span-2')}>
            {words().create}
          </Link>
          <a
            href={open ? storePath(open.slug) : NEW_STORE}
            target="_blank"
            rel="noopener"
            className={buttonClass('quiet')}
          >
            {words().openInTab}
          </a>
          <a href={dashboardPath} className={buttonClass('quiet')}>
            {words().refresh}
          </a>
          <Link to={dashboardPath} className={buttonClass('text', 'sm:col-span-2')}>
            {words().dashboard}
          </Link>
        </div>
        <details className="border-t border-line pt-3 text-sm text-ink-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{words().debug}</summary>
          <p>{words().stores({ count: stores.length })}</p>
          <ul className="mt-2 grid gap-2">
            {stores.map(({ id, name, slug, isClosed }) => (
              <li key={id} className="wrap-anywhere">
                <strong className="text-ink">{name || slug}</strong> · {slug} · {id} ·{' '}
                {isClosed === 0 ? words().open : words().closed}
              </li>
            ))}
          </ul>
        </details>
      </section>
    </>
  )
}

const dashboardPath = '/dashboard'
