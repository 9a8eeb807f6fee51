import { Link } from '@remix-run/react'
import { runPage as words } from '#copy/merchant/order-runs'
import { Icon } from '../../ui/icon.tsx'
import { MoreMenu, menuEntry } from '../more-menu.tsx'
import { spacedPhone } from '../orders/order-dates.ts'
import { PageStoreField } from '../page-store-field.tsx'
import { useMay } from '../use-access.ts'
import { type FormResult, useFormFetcher } from '../use-form-result.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { copyLink } from './run-link.tsx'
import { endQuestion, stopLinkQuestion } from './run-question.ts'
import type { RunView } from './run-view.ts'

export function RunHead({ view, isUnderWay }: { view: RunView; isUnderWay: boolean }) {
  const mayRun = useMay('deliveries.run')
  const { title, rider, phone, made, progress, finishedPercent, link } = view
  return (
    <header className="max-md:-mt-3">
      <div className="flex min-h-13 items-center">
        <Link to="/orders/deliveries" className="icon-btn -ms-3" aria-label={words().back}>
          <Icon name="back" small />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="text-lg">{title}</h1>
          <p className="truncate text-sm text-ink-2">
            <bdi>{rider}</bdi>
            <span className={isUnderWay ? 'max-md:hidden' : ''}>
              {' · '}
              <bdi dir="ltr">{spacedPhone(phone)}</bdi>
            </span>
            <span className="max-md:hidden"> · {made}</span>
            <span className={isUnderWay ? '' : 'max-md:hidden'}> · {progress}</span>
          </p>
        </div>
        <a href={`tel:${phone}`} className="icon-btn" aria-label={words().call({ rider })}>
          <Icon name="call" small />
        </a>
        {link && isUnderWay && (
          <a
            href={link.shareUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="icon-btn text-brand-strong"
            aria-label={words().share}
          >
            <Icon name="whatsapp" small />
          </a>
        )}
        {mayRun && link && <RunMenu link={link} />}
      </div>
      {isUnderWay && (
        <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
          <div className="h-full bg-brand" style={{ width: `${finishedPercent}%` }} />
        </div>
      )}
      {isUnderWay && link?.isOver && <p className="mt-2 text-sm font-semibold text-warn">{link.works}</p>}
    </header>
  )
}

function RunMenu({ link: { url, works } }: { link: NonNullable<RunView['link']> }) {
  const fetcher = useFormFetcher<FormResult>()
  return (
    <MoreMenu label={words().more}>
      <p className="px-3 py-2 text-sm text-ink-2">{works}</p>
      <button type="button" className={menuEntry} onClick={() => copyLink(url)}>
        {words().copy}
      </button>
      <fetcher.Form method="post">
        <PageStoreField />
        <button
          type="submit"
          name="intent"
          value="extend"
          className={menuEntry}
          aria-busy={fetcher.state !== 'idle' || undefined}
        >
          {words().extend}
        </button>
      </fetcher.Form>
      <ConfirmStep question={stopLinkQuestion()} className={`${menuEntry} text-danger`}>
        {words().stop}
      </ConfirmStep>
      <ConfirmStep question={endQuestion()} className={`${menuEntry} text-danger`}>
        {words().end}
      </ConfirmStep>
    </MoreMenu>
  )
}
