import { pieces, type promoted } from '#copy/marketing/landing'
import { Icon } from '../ui/icon.tsx'

export type PieceName = keyof ReturnType<typeof promoted>

/** `look` may set another height, and the edge at both sides. */
export function Piece({ name, look = '' }: { name: PieceName; look?: string }) {
  const Drawing = drawings[name]
  return (
    <div
      className={`relative h-46 overflow-hidden rounded-card text-sm leading-snug [--edge:20px] ${grounds[name]} ${look}`}
      aria-hidden="true"
    >
      <Drawing />
    </div>
  )
}

const grounds: Record<PieceName, string> = {
  store: 'bg-[color-mix(in_srgb,var(--brand-soft)_70%,var(--nav))]',
  products: 'bg-(--stall-cloth)',
  chat: 'bg-(--nav)',
  phone: 'grid grid-cols-[96px_1fr] items-center gap-5 bg-info-soft px-(--edge) py-5',
  figures: 'bg-brand-soft',
  domain: 'bg-warn-soft',
}

const drawings: Record<PieceName, () => JSX.Element> = {
  store: StorePiece,
  products: ProductsPiece,
  chat: ChatPiece,
  phone: PhonePiece,
  figures: FiguresPiece,
  domain: DomainPiece,
}

function StorePiece() {
  return (
    <>
      <p className="absolute inset-x-(--edge) top-6 flex h-11 items-center gap-2 rounded-full bg-card px-3.5 whitespace-nowrap text-ink-2">
        <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7" />
        </svg>
        <span dir="ltr">
          {pieces().path}
          <b className="text-ink">{pieces().slug}</b>
        </span>
      </p>
      <div className="absolute inset-x-(--edge) top-21 grid grid-cols-3 gap-2.5">
        <Good name="sunbird-tote" look="rounded-[10px]" />
        <Good name="wall-plate" look="rounded-[10px]" />
        <Good name="indigo-mug" look="rounded-[10px]" />
      </div>
    </>
  )
}

const STOCK = ['olive-bowl', 'acacia-honey', 'coconut-candle'] as const
const LOW = 'acacia-honey'

function ProductsPiece() {
  const stock = STOCK.map((picture) => ({ picture, ...pieces().stock[picture] }))
  return (
    <ul className="absolute inset-x-(--edge) top-5 min-h-full rounded-t-[10px] bg-card px-3 py-1">
      {stock.map(({ picture, name, price, left }) => (
        <li
          key={picture}
          className="grid grid-cols-[36px_1fr_auto] items-center gap-2.5 border-line py-2 not-first:border-t"
        >
          <Good name={picture} look="rounded-[6px]" />
          <span>
            {name}
            <small className="block text-xs text-ink-2">{price}</small>
          </span>
          <b
            className={`rounded-full px-2 py-[3px] text-xs font-semibold ${picture === LOW ? 'bg-warn-soft text-warn' : 'bg-brand-soft text-brand-strong'}`}
          >
            {left}
          </b>
        </li>
      ))}
    </ul>
  )
}

function ChatPiece() {
  return (
    <>
      <p className="absolute start-(--edge) top-5 w-[min(268px,86%)] rounded-card rounded-es-[3px] bg-card px-3 py-2.5">
        <b>{pieces().message.heading}</b>
        {pieces().message.lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="absolute end-(--edge) bottom-5 rounded-card rounded-ee-[3px] bg-[color-mix(in_srgb,var(--bar)_35%,var(--card))] px-3 py-2.5">
        {pieces().message.answer}
      </p>
    </>
  )
}

function PhonePiece() {
  const productNames = [
    'bead-collar',
    'kitenge-cloth',
    'brass-bangles',
    'highland-coffee',
    'sisal-planter',
    'table-mats',
  ]
  return (
    <>
      <div className="h-full min-h-45 self-start rounded-t-[16px] bg-ink px-[5px] pt-[5px]">
        <div className="grid h-full grid-cols-2 content-start gap-[5px] rounded-t-card bg-paper p-2">
          {productNames.map((name) => (
            <Good key={name} name={name} look="rounded-[5px]" />
          ))}
        </div>
      </div>
      <dl className="[&>dd]:text-lg [&>dd]:leading-[1.2] [&>dd]:font-bold [&>dt]:text-ink-2 [&>dt:not(:first-child)]:mt-2.5">
        <dt>{pieces().opensOn}</dt>
        <dd>{pieces().anyPhone}</dd>
        <dt>{pieces().uses}</dt>
        <dd>{pieces().littleData}</dd>
      </dl>
    </>
  )
}

function FiguresPiece() {
  const days = [
    'h-[34%] bg-(--bar)',
    'h-[48%] bg-(--bar)',
    'h-[30%] bg-(--bar)',
    'h-[62%] bg-(--bar)',
    'h-[55%] bg-(--bar)',
    'h-[92%] bg-brand-strong',
    'h-[44%] bg-(--bar)',
  ]
  return (
    <>
      <p className="absolute start-(--edge) top-4 text-xl leading-[1.2] font-bold">
        {pieces().paid}
        <small className="block text-sm font-normal text-ink-2">{pieces().paidWhen}</small>
      </p>
      <div className="absolute inset-x-(--edge) top-19 bottom-0 grid grid-cols-7 items-end gap-2">
        {days.map((day) => (
          <i key={day} className={`rounded-t-[5px] ${day}`} />
        ))}
      </div>
    </>
  )
}

function DomainPiece() {
  return (
    <div className="absolute inset-x-(--edge) top-6 h-full rounded-[10px] bg-card">
      <p className="flex h-11 items-center gap-2 border-b border-line px-3.5 font-semibold [&>.icon]:text-brand-strong">
        <Icon name="check" small />
        {pieces().domain}
      </p>
      <div className="flex items-center gap-3 px-3.5 py-4 text-ink-2">
        <img
          className="aspect-square h-auto w-11 rounded-[10px]"
          src="/site/kijani-logo.svg"
          alt=""
          width="44"
          height="44"
          loading="lazy"
        />
        <span>
          <b className="block text-ink">{pieces().storeName}</b>
          {pieces().storeLine}
        </span>
      </div>
    </div>
  )
}

function Good({ name, look }: { name: string; look: string }) {
  return (
    <img
      className={`aspect-square h-auto w-full ${look}`}
      src={`/site/${name}.webp`}
      alt=""
      width="112"
      height="112"
      loading="lazy"
      decoding="async"
    />
  )
}
