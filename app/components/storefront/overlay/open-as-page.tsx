import { buttonClass } from '#app/components/ui/button.tsx'
import { notices } from '#app/copy/en/storefront/notices.ts'
import { storefront } from '#app/copy/en/storefront/page.ts'

export function OpenAsPage({ href }: { href: string }) {
  return (
    <div className="toasts" role="alert">
      <div className="toast">
        <p className="flex-1">{storefront.scriptFailed}</p>
        <a className={buttonClass('quiet', 'text-ink')} href={href}>
          {notices.openAsPage}
        </a>
      </div>
    </div>
  )
}
