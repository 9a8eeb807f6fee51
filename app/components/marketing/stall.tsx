import { landingPage } from '#copy/marketing/landing'
import { Awning } from '../ui/awning.tsx'
import { Icon } from '../ui/icon.tsx'
import { Phone } from './phone.tsx'

export function Stall({ storePath }: { storePath: string }) {
  return (
    <div className="stall">
      <span className="stall-post" />
      <span className="stall-post" />
      <Awning size="large" />
      <div className="stall-counter" />
      <StallProduct name="basket" className="stall-left" />
      <StallProduct name="aloe" className="stall-right" />
      <StallProduct name="collar" className="stall-wall" />
      <Phone storePath={storePath} />
      <OrderBubble />
    </div>
  )
}

function StallProduct({ name, className }: { name: string; className: string }) {
  return <img className={`stall-good ${className}`} src={`/site/${name}.svg`} alt="" width="200" height="200" />
}

function OrderBubble() {
  const { label, lines, total } = landingPage().order
  return (
    <div className="stall-order" aria-hidden="true">
      <p className="stall-order-from">
        <Icon name="whatsapp" small />
        {label}
      </p>
      {lines.map(({ words, amount }) => (
        <p key={words}>
          <span>{words}</span>
          <span>{amount}</span>
        </p>
      ))}
      <p className="stall-order-total">
        <span>{total.words}</span>
        <span>{total.amount}</span>
      </p>
    </div>
  )
}
