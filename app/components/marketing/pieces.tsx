import { pieces, type promoted } from '#copy/marketing/landing'
import { Icon } from '../ui/icon.tsx'

export type PieceName = keyof ReturnType<typeof promoted>

export function Piece({ name }: { name: PieceName }) {
  const Drawing = drawings[name]
  return (
    <div className={`piece piece-${name}`} aria-hidden="true">
      <Drawing />
    </div>
  )
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
      <p className="piece-address">
        <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7L12 17.7" />
        </svg>
        <span dir="ltr">
          {pieces().path}
          <b>{pieces().slug}</b>
        </span>
      </p>
      <div className="piece-goods">
        <Good name="sunbird-tote" />
        <Good name="wall-plate" />
        <Good name="indigo-mug" />
      </div>
    </>
  )
}

const STOCK = ['olive-bowl', 'acacia-honey', 'coconut-candle'] as const
const LOW = 'acacia-honey'

function ProductsPiece() {
  const stock = STOCK.map((picture) => ({ picture, ...pieces().stock[picture] }))
  return (
    <ul className="piece-list">
      {stock.map(({ picture, name, price, left }) => (
        <li key={picture}>
          <Good name={picture} />
          <span>
            {name}
            <small>{price}</small>
          </span>
          <b className={picture === LOW ? 'is-low' : undefined}>{left}</b>
        </li>
      ))}
    </ul>
  )
}

function ChatPiece() {
  return (
    <>
      <p className="piece-said">
        <b>{pieces().message.heading}</b>
        {pieces().message.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p className="piece-answer">{pieces().message.answer}</p>
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
      <div className="piece-slab">
        <div>
          {productNames.map((name) => (
            <Good key={name} name={name} />
          ))}
        </div>
      </div>
      <dl>
        <dt>{pieces().opensOn}</dt>
        <dd>{pieces().anyPhone}</dd>
        <dt>{pieces().uses}</dt>
        <dd>{pieces().littleData}</dd>
      </dl>
    </>
  )
}

function FiguresPiece() {
  const days = ['d34', 'd48', 'd30', 'd62', 'd55', 'd92', 'd44']
  return (
    <>
      <p className="piece-sum">
        {pieces().paid}
        <small>{pieces().paidWhen}</small>
      </p>
      <div className="piece-bars">
        {days.map((day) => (
          <i key={day} className={day} />
        ))}
      </div>
    </>
  )
}

function DomainPiece() {
  return (
    <div className="piece-window">
      <p>
        <Icon name="check" small />
        {pieces().domain}
      </p>
      <div>
        <img src="/site/kijani-logo.svg" alt="" width="44" height="44" loading="lazy" />
        <span>
          <b>{pieces().storeName}</b>
          {pieces().storeLine}
        </span>
      </div>
    </div>
  )
}

function Good({ name }: { name: string }) {
  return <img src={`/site/${name}.webp`} alt="" width="112" height="112" loading="lazy" decoding="async" />
}
