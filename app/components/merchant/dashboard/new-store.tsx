import { Link, useRouteLoaderData } from '@remix-run/react'
import { BellRing, type LucideIcon, Plus, QrCode, ReceiptText } from 'lucide-react'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import { sharePath, storePath } from '#app/domain/store/store.ts'
import { setupGuideWords, newStore as words } from '#copy/merchant/dashboard'
import { storeBar } from '#copy/merchant/shell'
import { ShareStore } from '../../onboarding/share-store.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import type { BarStore } from '../shell/store-bar.tsx'
import { Face, Words } from './attention-card.tsx'
import { cardClass, cardsClass, headClass, rowClass } from './card-classes.ts'
import type { GuideView } from './dashboard-view.ts'
import { SetupGuide } from './setup-guide.tsx'

/** Instead of the figures until there is an order. */
export function NewStore({ steps }: { steps: GuideView[] }) {
  const products = steps.find(({ step }) => step === 'product')?.count ?? 0
  const column = 'max-lg:contents lg:grid lg:gap-5'
  return (
    <div className={cardsClass}>
      <div className={column}>
        <SetupGuide entries={steps} />
        <p className={`${cardClass} flex min-h-15 items-center gap-3 px-4 py-2 max-lg:order-last lg:px-5`}>
          <Face icon={ReceiptText} look="bg-wash" />
          <Words title={words().noSales} text={words().noSalesText} />
        </p>
      </div>
      <div className={column}>
        <ShareCard />
        <section aria-labelledby="next" className={cardClass}>
          <h2 id="next" className={`${headClass} text-base`}>
            {words().next}
          </h2>
          <NextLink to="/settings/alerts" icon={BellRing} title={words().alerts} text={words().alertsText} />
          {products > 0 && (
            <NextLink
              to="/products"
              icon={Plus}
              title={words().products}
              text={setupGuideWords().steps.product.done({ count: products })}
            />
          )}
        </section>
      </div>
    </div>
  )
}

function ShareCard() {
  const shell = useRouteLoaderData<{ store: BarStore | null; origin: string }>('routes/merchant/layout')
  if (!shell?.store) return null
  const { slug, platform } = shell.store
  const shared = shell.origin + sharePath(slug)
  return (
    <section aria-labelledby="share" className={`${cardClass} grid gap-3 p-4 lg:p-5`}>
      <div>
        <h2 id="share" className="text-base">
          {words().share}
        </h2>
        <p className="text-sm text-ink-2">{words().shareText}</p>
      </div>
      <ShareStore
        link={shell.origin + storePath(slug)}
        platform={platform}
        kind="quiet"
        shareHref={shareUrl(platform, shared, storeBar().shareText({ link: shared }))}
      />
      <Link to="/marketing" className={buttonClass('quiet')}>
        <QrCode className="icon icon-small" aria-hidden="true" />
        {words().qr}
      </Link>
    </section>
  )
}

interface NextProps {
  to: string
  icon: LucideIcon
  title: string
  text: string
}

function NextLink({ to, icon, title, text }: NextProps) {
  return (
    <PrefetchLink to={to} className={`${rowClass} hover:bg-paper`}>
      <Face icon={icon} look="bg-wash" />
      <Words title={title} text={text} />
      <Icon name="forward" small />
    </PrefetchLink>
  )
}
