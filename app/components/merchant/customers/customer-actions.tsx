import { Link, useLocation } from '@remix-run/react'
import { History } from 'lucide-react'
import { customersPage as words } from '#copy/merchant/customers'
import { orderToasts } from '#copy/merchant/orders'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { queryWith } from '../orders/list/address.ts'
import { useLimit } from '../use-limit.ts'
import type { CustomerRow, CustomersView } from './customer-view.ts'

type Props = Pick<CustomersView, 'hasHistory' | 'platform' | 'upgradePath'> & { row: CustomerRow }

export function CustomerActions({ row, hasHistory, platform, upgradePath }: Props) {
  const { pathname, search } = useLocation()
  const sayLimit = useLimit()
  const app = platform === 'telegram' ? words().telegram : words().whatsapp
  const content = (
    <>
      <History className="icon icon-small" aria-hidden="true" />
      <span>{words().history}</span>
    </>
  )
  return (
    <>
      {hasHistory ? (
        <Link
          to={pathname + queryWith(search, { history: row.phone })}
          preventScrollReset
          aria-label={words().historyOf({ name: row.name })}
          title={words().history}
          className={look}
        >
          {content}
        </Link>
      ) : (
        <button
          type="button"
          aria-label={words().historyOf({ name: row.name })}
          title={words().history}
          className={look}
          onClick={() => sayLimit({ ...orderToasts().premium, action: orderToasts().upgrade, path: upgradePath })}
        >
          {content}
        </button>
      )}
      <a
        href={row.chatUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words().greet({ name: row.name, app })}
        title={app}
        className={`${look} ms-2 text-brand-strong`}
      >
        <Icon name={platform} small />
        <span>{app}</span>
      </a>
    </>
  )
}

const look = buttonClass(
  'quiet',
  'min-h-tool w-tool p-0 text-sm inset-ring inset-ring-line @min-[60rem]:w-auto @min-[60rem]:px-2.5 @min-[60rem]:inset-ring-0 [&>span]:hidden @min-[60rem]:[&>span]:inline',
)
