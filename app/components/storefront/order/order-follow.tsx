import { buttonClass } from '#app/components/ui/button.tsx'
import { followWords } from '#copy/storefront/follow'
import type { OrderView } from './order-view.ts'

/** Hidden until the script shows one of the two states, where the browser supports alerts. */
export function OrderFollow({ view: { follow } }: { view: OrderView }) {
  if (follow === null) return null
  return (
    <div
      className="follow"
      data-follow={follow.key}
      data-followers={follow.followers.join(' ')}
      data-blocked={followWords().blocked}
      data-full={followWords().full}
      data-failed={followWords().failed}
    >
      <button className={buttonClass('quiet')} type="button" data-press="follow">
        {followWords().tell}
      </button>
      <p className="follow-state" hidden>
        <span id="follows">{followWords().on}</span>
        <button className={buttonClass('text')} type="button" data-press="unfollow" aria-describedby="follows">
          {followWords().stop}
        </button>
      </p>
      <p className="text-ink-2" role="status" />
    </div>
  )
}
