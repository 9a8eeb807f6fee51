import { landingPage } from '#copy/marketing/landing'
import { Icon } from '../ui/icon.tsx'

export const warmAwningClass = '[--awning-light:color-mix(in_srgb,var(--accent-soft)_45%,var(--paper))]'
const postClass = 'absolute inset-y-0 w-2.5 bg-(--stall-wood-dark)'

export function Stall({ storePath }: { storePath: string }) {
  return (
    <div className="relative -mx-4 h-150 overflow-hidden bg-(--stall-cloth) md:mx-0 md:h-162 md:rounded-sheet">
      <span className={`${postClass} start-6`} />
      <span className={`${postClass} end-6`} />
      <div
        className={`awning awning-large ${warmAwningClass} absolute inset-x-0 top-0 [--stripe:40px]`}
        aria-hidden="true"
      />
      <div className="absolute inset-x-0 bottom-0 h-28 border-t-[14px] border-[color-mix(in_srgb,var(--stall-wood)_60%,var(--stall-cloth))] bg-[repeating-linear-gradient(90deg,var(--stall-wood)_0_78px,color-mix(in_srgb,var(--stall-wood)_78%,var(--ink))_78px_80px)]" />
      <StallProduct name="basket" look="-start-[62px] bottom-21 size-42.5 md:start-1.5 md:bottom-[70px] md:size-54" />
      <StallProduct name="aloe" look="-end-[66px] bottom-21 size-42.5 md:hidden" />
      <StallProduct name="collar" look="start-13 top-18 hidden size-34.5 md:block" />
      <Phone storePath={storePath} />
      <OrderBubble />
    </div>
  )
}

function StallProduct({ name, look }: { name: string; look: string }) {
  return <img className={`absolute ${look}`} src={`/site/${name}.svg`} alt="" width="200" height="200" />
}

function OrderBubble() {
  const { label, lines, total } = landingPage().order
  return (
    <div
      className="absolute inset-x-4 bottom-4 rounded-[14px] rounded-es-[4px] bg-card px-3.5 pt-3 pb-2.5 text-sm leading-[1.45] shadow-raised md:start-3 md:end-auto md:top-59 md:bottom-auto md:w-60"
      aria-hidden="true"
    >
      <p className="mb-1 flex items-center gap-1.5 text-xs font-semibold text-brand-strong">
        <Icon name="whatsapp" small />
        {label}
      </p>
      {lines.map(({ words, amount }) => (
        <p key={words} className="flex justify-between gap-3">
          <span>{words}</span>
          <span>{amount}</span>
        </p>
      ))}
      <p className="mt-1 flex justify-between gap-3 border-t border-line pt-1 font-bold">
        <span>{total.words}</span>
        <span>{total.amount}</span>
      </p>
    </div>
  )
}

/** A store's picture that links to it. site-live-store.ts shows the live store on wide screens. */
function Phone({ storePath }: { storePath: string }) {
  return (
    <div className="absolute inset-x-0 top-19 mx-auto w-71.5 rounded-[40px] bg-ink p-2 shadow-raised md:start-auto md:end-10 md:top-21 md:mx-0">
      <div
        className="relative h-143 overflow-hidden rounded-[32px] bg-paper"
        data-live-store={storePath.startsWith('/store/') ? storePath : undefined}
      >
        <img
          className="h-143 w-67.5 object-cover object-top"
          src="/site/phone-store.webp"
          alt={landingPage().phone}
          width="540"
          height="1144"
        />
      </div>
      <a className="absolute inset-0 rounded-[40px]" href={storePath}>
        <span className="sr-only">{landingPage().openStore}</span>
      </a>
    </div>
  )
}
